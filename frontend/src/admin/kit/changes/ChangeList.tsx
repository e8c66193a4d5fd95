import type { AuditChange } from '@contract/audit.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './ChangedField.module.css';
import { ChangedField } from './ChangedField.tsx';
import { readableChanges } from './readableChanges.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

/** Nobody compares more differences by eye. */
const MOST = 12;

interface ChangeListProps {
  changes: readonly AuditChange[];
  captions: readonly [before: string, after: string];
}

/** How two versions of a record differ. */
export function ChangeList({ changes, captions }: ChangeListProps) {
  const { t } = useTranslation('admin');
  const words = useHistoryTexts();
  const readable = readableChanges(changes);
  if (readable.length === 0) return null;
  return (
    <>
      <dl className={styles.changes}>
        {readable.slice(0, MOST).map((one) => (
          <ChangedField
            key={`${one.part?.of} ${one.part?.name} ${one.field} ${String(one.before)} ${String(one.after)}`}
            label={one.part ? `${one.part.name} · ${words.field(one.field)}` : words.field(one.field)}
            change={one}
            captions={captions}
          />
        ))}
      </dl>
      {readable.length > MOST && <p>{t('editConflict.more', { more: readable.length - MOST })}</p>}
    </>
  );
}
