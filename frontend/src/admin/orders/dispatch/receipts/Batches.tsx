import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '@contract/dates.ts';
import type { ReceiptBatch } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { HAND_OVERS_PATH } from '../../../../routes/adminPaths.ts';
import type { LoadStore } from '../../../../stores/LoadStore.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import styles from './Receipts.module.css';
import { UndoButton } from './UndoButton.tsx';

/** The batch just saved, with the time left to undo it. */
export function SavedNotice({ batch, onUndone }: { batch: ReceiptBatch; onUndone: (batch: ReceiptBatch) => void }) {
  const { t } = useTranslation('admin');
  const words = useMailNotice();
  const { count, shipped } = batch;
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('receipts.savedTitle', { count })}
      description={[...(shipped > 0 ? [t('receipts.shipped', { count: shipped })] : []), words(batch)].join(' ')}
      action={
        <div className="row wraps gap-8">
          <UndoButton batch={batch} onUndone={onUndone} />
          <LinkButton to={HAND_OVERS_PATH}>{t('receipts.toHandOver')}</LinkButton>
        </div>
      }
    />
  );
}

interface RecentBatchesProps {
  recent: LoadStore<ReceiptBatch[]>;
  onUndone: (batch: ReceiptBatch) => void;
}

/** Everybody's latest batches, so that one can be undone after its page was left. */
export const RecentBatches = observer(function RecentBatches({ recent, onUndone }: RecentBatchesProps) {
  const { t } = useTranslation('admin');
  const words = useMailNotice();
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <section>
      <h2 className="text-18 strong">{t('receipts.recent')}</h2>
      <ul className={styles.recent}>
        {recent.data.map((batch) => (
          <li key={batch.id}>
            <span>
              <strong>{t('receipts.recentRow', { count: batch.count })}</strong>{' '}
              <span className="note">
                {formatDateTime(batch.createdAt)} · {batch.createdBy}
              </span>
              <span className="fine">{words(batch)}</span>
            </span>
            <UndoButton batch={batch} onUndone={onUndone} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function useMailNotice() {
  const { t } = useTranslation('admin');
  return ({ count, shipped, undoUntil, undoneAt, undoneBy, undoneCount }: ReceiptBatch): string => {
    if (undoneAt !== null) {
      const about = { name: undoneBy ?? '', at: formatDateTime(undoneAt), count: undoneCount, total: count };
      return t('receipts.undone', about);
    }
    if (shipped === 0) return t('receipts.noMails');
    // The time without the date: at most ten minutes from now.
    return undoUntil === null
      ? t('receipts.mailsSent')
      : t('receipts.mailsWait', { at: formatDateTime(undoUntil).slice(-5) });
  };
}
