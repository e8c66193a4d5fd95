import { ROLES, type Role } from '@contract/roles.ts';
import { SECURITY_EVENT_COLUMNS, SECURITY_EVENT_KINDS } from '@contract/securityEvents.ts';
import type { SecurityEventKind, SecurityEventRow } from '@contract/securityEvents.ts';
import { displayNetwork } from '@contract/sessions.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CUSTOMERS_PATH, USERS_PATH } from '../../../routes/adminPaths.ts';
import { panelSearch } from '../../../routes/panelAddress.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { ToneTag, type Tone } from '../../kit/page/ToneTag.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { useEventSentence } from './useEventSentence.ts';

const field = columnField<SecurityEventRow>(SECURITY_EVENT_COLUMNS);

/** Bad: refused. Warm: worth a look. */
const TONES: Record<SecurityEventKind, Tone> = {
  ...{ signedIn: 'good', newDevice: 'warm', signInRefused: 'bad', forbidden: 'bad', webhookRefused: 'bad' },
  ...{ sessionEnded: 'quiet', passwordChanged: 'warm', emailChanged: 'warm', roleChanged: 'warm', restored: 'calm' },
  ...{ exported: 'calm', refunded: 'calm', settingsSaved: 'calm', dataRestored: 'warm', demoLeft: 'warm' },
  ...{ secondFactorAdded: 'calm', secondFactorRemoved: 'warm', secondFactorReset: 'warm', secondFactorRefused: 'bad' },
  ...{ recoveryCodesMade: 'calm', recoveryCodeUsed: 'warm' },
};

/** The columns of the security events. */
export function useSecurityEventFields(): Field<SecurityEventRow>[] {
  const { t } = useTranslation('security');
  const sentenceOf = useEventSentence();
  return [
    field('lastAt', {
      label: t('column.lastAt'),
      onCard: 'note',
      render: (row) => <span className="unbroken figures">{row.lastAtString}</span>,
      exportValue: (row) => row.lastAtString,
    }),
    field('kind', {
      label: t('column.kind'),
      isFilterable: true,
      onCard: 'badge',
      choices: SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      render: ({ kind }) => <ToneTag tone={TONES[kind]}>{t(`kind.${kind}`)}</ToneTag>,
      exportValue: ({ kind }) => t(`kind.${kind}`),
    }),
    field('userName', {
      label: t('column.userName'),
      isFilterable: true,
      onCard: 'corner',
      render: (row) => <Person id={row.userId} name={row.userName || t('nobody')} role={row.userRole} />,
      exportValue: (row) => row.userName || t('nobody'),
    }),
    field('about', {
      label: t('column.what'),
      width: 330,
      onCard: 'heading',
      render: (row) => <What row={row} sentence={sentenceOf(row)} />,
      exportValue: sentenceOf,
    }),
    field('network', {
      label: t('column.network'),
      isFilterable: true,
      render: ({ network }) => displayNetwork(network) || null,
    }),
    field('device', { label: t('column.device'), isFilterable: true }),
    field('hits', { label: t('column.hits') }),
    field('subjectName', {
      label: t('column.subjectName'),
      isFilterable: true,
      isExtra: true,
      render: (row) => row.subjectName || null,
    }),
  ];
}

/** The sentence; the person whose account it is about is a link. */
function What({ row, sentence }: { row: SecurityEventRow; sentence: string }) {
  const { subjectId, subjectName, subjectRole } = row;
  const at = subjectName === '' ? -1 : sentence.indexOf(subjectName);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <Person id={subjectId} name={subjectName} role={subjectRole} />
      {sentence.slice(at + subjectName.length)}
    </>
  );
}

function Person({ id, name, role }: { id: number | null; name: string; role: Role | null }) {
  if (id === null || role === null) return name;
  const list = role === ROLES.customer ? CUSTOMERS_PATH : USERS_PATH;
  return <RecordLink to={`${list}${panelSearch(id)}`}>{name}</RecordLink>;
}
