import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { MAX_BULK_ROWS } from '@contract/lists.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { ArchiveStore } from './ArchiveStore.ts';
import styles from './BulkBar.module.css';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { Export } from './export/useExport.ts';
import type { RowsProps } from './RowsProps.ts';
import { formatTotal } from './formatTotal.ts';
import type { Selection } from './useSelection.ts';

interface BulkBarProps<Row extends { id: number }> extends RowsProps<Row> {
  selection: Selection<Row>;
  exported: Export<Row>;
}

/** The actions for all selected rows, and their progress. */
export const BulkBar = observer(function BulkBar<Row extends { id: number }>(props: BulkBarProps<Row>) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { archive, selection, exported, bulkActions } = props;
  const { ids, rows } = selection;
  if (archive.store.progress) return <BulkProgress store={archive.store} />;
  if (ids.length === 0) return null;
  return (
    <div className={styles.bar}>
      <strong>{t('list.selected', { count: ids.length, number: number(ids.length) })}</strong>
      <SelectAll {...props} />
      {bulkActions?.(rows, selection.forget)}
      <ExportMenu onSave={(kind) => void exported.saveRows(kind, rows)}>
        <Button size="small" icon={<DownloadOutlined aria-hidden />}>
          {t('list.export')}
        </Button>
      </ExportMenu>
      {props.canDelete && <ArchiveButton {...props} />}
      <Button size="small" type="text" onClick={() => selection.select([])}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
});

/** Extends the selection from a page's rows to all rows of the filter, up to the limit. */
const SelectAll = observer(function SelectAll<Row extends { id: number }>(props: BulkBarProps<Row>) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { table, selection, exported } = props;
  const { totalRows } = table.store;
  if (totalRows <= selection.ids.length) return null;
  if (totalRows > MAX_BULK_ROWS) {
    return (
      <span className="fine">
        {t('list.mostSelected', { most: number(MAX_BULK_ROWS), total: formatTotal(table.store, number) })}
      </span>
    );
  }
  return (
    <Button size="small" type="link" onClick={() => void exported.withRows(MAX_BULK_ROWS, selection.select)}>
      {t('list.selectAll', { total: number(totalRows) })}
    </Button>
  );
});

function ArchiveButton<Row extends { id: number }>({
  table,
  archive,
  selection,
  nameOf,
  canRestore,
}: BulkBarProps<Row>) {
  const { t } = useTranslation('admin');
  const { isArchived } = table.store;
  const rows = selection.rows
    .filter((row) => !isArchived || canRestore(row))
    .map((row) => ({ id: row.id, name: nameOf(row) }));
  return isArchived ? (
    <Button size="small" disabled={rows.length === 0} onClick={() => void archive.restore(rows)}>
      {t('list.restore')}
    </Button>
  ) : (
    <Button size="small" danger onClick={() => archive.remove(rows)}>
      {t('list.delete')}
    </Button>
  );
}

const BulkProgress = observer(function BulkProgress({ store }: { store: ArchiveStore }) {
  const { t } = useTranslation(['admin', 'shared']);
  if (!store.progress || store.progress.total === 1) return null;
  const { step, done, total } = store.progress;
  return (
    <div className={styles.bar} role="status">
      <span>{t(step === 'delete' ? 'list.deleting' : 'list.restoring', { done: done + 1, total })}</span>
      <Progress percent={(done / total) * 100} showInfo={false} size="small" className={styles.progress} />
      <Button size="small" onClick={() => store.stop()}>
        {t('list.stop')}
      </Button>
    </div>
  );
});
