import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import styles from '../BulkBar.module.css';
import type { ExportStore } from './ExportStore.ts';

/** The progress of reading the rows, and Cancel. */
export const ExportProgress = observer(function ExportProgress({ store }: { store: ExportStore }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const { progress } = store;
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.bar} role="status">
      <span>{t('list.exporting', { done: number(done), total: number(total) })}</span>
      <Progress
        percent={total === 0 ? 0 : (done / total) * 100}
        showInfo={false}
        size="small"
        className={styles.progress}
        aria-label={t('list.exporting', { done: number(done), total: number(total) })}
      />
      <Button size="small" onClick={() => store.cancel()}>
        {t('shared:action.cancel')}
      </Button>
    </div>
  );
});
