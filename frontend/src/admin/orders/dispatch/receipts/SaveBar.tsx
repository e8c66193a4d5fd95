import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Receipts.module.css';
import type { ReceiptsStore } from './ReceiptsStore.ts';

interface SaveBarProps {
  store: ReceiptsStore;
  onSave: () => void;
  onAgain: () => void;
}

/** The sticky total, with the one button that saves. */
export const SaveBar = observer(function SaveBar({ store, onSave, onAgain }: SaveBarProps) {
  const { t } = useTranslation('admin');
  const { toSave, toLookAt, isBusy, rows } = store;
  const done = rows.length - toSave - toLookAt;
  const sums = [
    t('receipts.good', { count: toSave }),
    ...(toLookAt > 0 ? [t('receipts.toLookAt', { count: toLookAt })] : []),
    ...(done > 0 ? [t('receipts.done', { count: done })] : []),
  ];
  return (
    <div className={styles.bar}>
      <strong role="status" className="figures">
        {sums.join(', ')}
      </strong>
      <div className={styles.barActions}>
        <Button onClick={onAgain}>{t('receipts.again')}</Button>
        <Button type="primary" disabled={toSave === 0} loading={isBusy} onClick={onSave}>
          {toSave === 0 ? t('receipts.nothingToSave') : t('receipts.save', { count: toSave })}
        </Button>
      </div>
    </div>
  );
});
