import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './BulkBar.module.css';
import type { RowsProps } from './RowsProps.ts';

/** What can be done with all selected rows at once, and how far it is. */
export const BulkBar = observer(function BulkBar<Row extends { id: number }>(props: RowsProps<Row>) {
  const { t } = useTranslation('admin');
  const { table, archive, selection, nameOf, canRestore } = props;
  const { progress } = archive.store;
  if (progress && progress.total > 1) {
    const { step, done, total } = progress;
    return (
      <div className={styles.bar} role="status">
        <span>{t(step === 'delete' ? 'list.deleting' : 'list.restoring', { done: done + 1, total })}</span>
        <Progress percent={(done / total) * 100} showInfo={false} size="small" className={styles.progress} />
      </div>
    );
  }
  if (!selection || selection.ids.length === 0) return null;
  const { isArchived } = table.store;
  const rows = table.store.rows
    .filter((row) => selection.ids.includes(row.id) && (!isArchived || canRestore(row)))
    .map((row) => ({ id: row.id, name: nameOf(row) }));
  const forget = (gone: number[]) => selection.onChange(selection.ids.filter((id) => !gone.includes(id)));
  return (
    <div className={styles.bar}>
      <strong>{t('list.selected', { count: selection.ids.length })}</strong>
      {isArchived ? (
        <Button size="small" disabled={rows.length === 0} onClick={() => void archive.restore(rows)}>
          {t('list.restore')}
        </Button>
      ) : (
        <Button size="small" danger onClick={() => archive.remove(rows, forget)}>
          {t('list.delete')}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => selection.onChange([])}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
});
