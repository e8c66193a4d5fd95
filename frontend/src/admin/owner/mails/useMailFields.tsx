import { formatDateTime } from '@contract/dates.ts';
import type { MailState, OutboxMailRow } from '@contract/outbox.ts';
import { MAIL_STATES } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Field } from '../../kit/table/fields.ts';

const TONES: Record<MailState, Tone> = { waiting: 'calm', failing: 'warm', givenUp: 'bad', sent: 'good' };

/** The columns of the outbox. */
export function useMailFields(): Field<OutboxMailRow>[] {
  const { t } = useTranslation('admin');
  const moment = (at: string | null) => (at === null ? null : formatDateTime(at));
  return [
    {
      name: 'createdAt',
      label: t('mails.createdAt'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => moment(row.createdAt),
      exportValue: (row) => moment(row.createdAt),
    },
    {
      name: 'recipient',
      label: t('mails.recipient'),
      isSortable: true,
      isFilterable: true,
      onCard: 'note',
      render: (row) => row.recipient,
    },
    {
      name: 'subject',
      label: t('mails.subject'),
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <strong>{row.subject}</strong>,
    },
    {
      name: 'documentNo',
      label: t('mails.documentNo'),
      isFilterable: true,
      isHidden: true,
      render: (row) => <OrderLink row={row} />,
      exportValue: (row) => row.documentNo,
    },
    {
      name: 'state',
      label: t('mails.state'),
      isFilterable: true,
      isSortable: true,
      onCard: 'badge',
      choices: MAIL_STATES.map((state) => ({ value: state, label: t(`mails.stateName.${state}`) })),
      render: (row) => <MailState row={row} />,
      exportValue: (row) => t(`mails.stateName.${row.state}`),
    },
    {
      name: 'attempts',
      label: t('mails.attempts'),
      kind: 'number',
      isNumeric: true,
      isSortable: true,
      render: (row) => row.attempts,
    },
    {
      name: 'nextTryAt',
      label: t('mails.nextTryAt'),
      kind: 'moment',
      isSortable: true,
      render: (row) => moment(row.nextTryAt),
      exportValue: (row) => moment(row.nextTryAt),
    },
    {
      name: 'lastError',
      label: t('mails.lastError'),
      isFirstToFold: true,
      kind: 'text',
      render: (row) => (row.lastError === null ? null : <span className="muted">{row.lastError}</span>),
      exportValue: (row) => row.lastError,
    },
    {
      name: 'sentAt',
      label: t('mails.sentAt'),
      kind: 'moment',
      isHidden: true,
      render: (row) => moment(row.sentAt),
      exportValue: (row) => moment(row.sentAt),
    },
    {
      name: 'needsAttention',
      label: t('mails.needsAttention'),
      isFilterable: true,
      isHidden: true,
      choices: [
        { value: 'true', label: t('mails.stuck') },
        { value: 'false', label: t('mails.fine') },
      ],
      render: (row) => row.needsAttention && t('mails.stuck'),
      exportValue: (row) => row.needsAttention,
    },
  ];
}

interface RowProps {
  row: OutboxMailRow;
}

export function MailState({ row: { state } }: RowProps) {
  const { t } = useTranslation('admin');
  return <ToneTag tone={TONES[state]}>{t(`mails.stateName.${state}`)}</ToneTag>;
}

/** A link to the mail's order. */
export function OrderLink({ row: { invoiceId, documentNo } }: RowProps) {
  if (invoiceId === null) return documentNo;
  return <RecordLink to={invoicePath(invoiceId)}>{documentNo}</RecordLink>;
}
