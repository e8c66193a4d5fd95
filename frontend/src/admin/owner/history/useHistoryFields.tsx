import { AUDIT_ACTIONS } from '@contract/audit.ts';
import type { AuditAction, AuditRow } from '@contract/audit.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { HISTORY_ENTITIES, useHistoryTexts } from '../../kit/changes/useHistoryTexts.ts';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import type { Field } from '../../kit/table/fields.ts';
import styles from './History.module.css';

const TONES: Record<AuditAction, Tone> = {
  created: 'good',
  updated: 'calm',
  archived: 'bad',
  restored: 'good',
  password: 'warm',
  erased: 'quiet',
  sentAgain: 'calm',
  factors: 'warm',
};

/** The columns of the change history. */
export function useHistoryFields(): Field<AuditRow>[] {
  const { t } = useTranslation('admin');
  const words = useHistoryTexts();
  const who = (row: AuditRow) => row.userName || t('history.system');
  // A field and the field that displays it have one label.
  const changed = ({ fields }: AuditRow) =>
    [...new Set(fields.split(', ').filter(Boolean).map(words.field))].join(', ');
  return [
    {
      name: 'at',
      label: t('history.column.at'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => <span className="unbroken figures">{row.atString}</span>,
      exportValue: (row) => row.atString,
    },
    {
      name: 'userName',
      label: t('history.column.userName'),
      isSortable: true,
      isFilterable: true,
      render: who,
      exportValue: who,
    },
    {
      name: 'entity',
      label: t('history.column.entity'),
      kind: 'choice',
      isSortable: true,
      isFilterable: true,
      onCard: 'corner',
      choices: HISTORY_ENTITIES.map((name) => ({ value: name, label: words.entity(name) })),
      render: (row) => words.entity(row.entity),
      exportValue: (row) => words.entity(row.entity),
    },
    {
      name: 'name',
      label: t('history.column.name'),
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <strong>{row.name}</strong>,
    },
    {
      name: 'action',
      label: t('history.column.action'),
      kind: 'choice',
      isSortable: true,
      onCard: 'badge',
      choices: AUDIT_ACTIONS.map((action) => ({ value: action, label: words.action(action) })),
      render: (row) => (
        <span className={styles.action}>
          <ToneTag tone={TONES[row.action]}>{words.action(row.action)}</ToneTag>
          {row.revertOf !== null && <span className="fine">{t('history.isRevert')}</span>}
        </span>
      ),
      exportValue: (row) => words.action(row.action),
    },
    {
      name: 'fields',
      label: t('history.column.fields'),
      isFirstToFold: true,
      render: (row) => changed(row) || null,
      exportValue: changed,
    },
    {
      name: 'entityId',
      label: t('history.column.entityId'),
      kind: 'number',
      isNumeric: true,
      onCard: 'hidden',
      render: (row) => row.entityId,
    },
  ];
}
