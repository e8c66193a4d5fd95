import { Alert, Button, Grid, Result } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ArchiveSwitch } from './ArchiveSwitch.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import type { DataTableProps } from './DataTableProps.ts';
import styles from './DataTable.module.css';
import { FilterBar } from './FilterBar.tsx';
import { RowTable } from './RowTable.tsx';
import { useArchive } from './useArchive.ts';
import { useSelection } from './useSelection.ts';
import type { Table } from './useTable.ts';

/** The shared list of the back office (specification 2): filter bar and remote-paged table, on a phone cards. */
export const DataTable = observer(function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { table, title, toolbar, canDelete } = props;
  const archive = useArchive(table);
  const selection = useSelection(props);
  const fields = props.fields.filter(({ isHidden }) => !isHidden);
  const rows = { ...props, fields, archive, selection };
  const { md: isWide } = Grid.useBreakpoint();
  const Rows = isWide === false ? CardList : RowTable;
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.tools}>
        <FilterBar table={table} fields={fields} />
        {canDelete && table.store.hasArchive && <ArchiveSwitch table={table} />}
        {toolbar}
      </div>
      <ChoiceBar table={table} fields={fields} />
      {canDelete && <BulkBar {...rows} />}
      <LoadFailure table={table} />
      {(table.store.error === null || table.store.rows.length > 0) && <Rows {...rows} />}
    </section>
  );
});

/** With nothing to show it takes the table's place; otherwise the rows that are here stay readable below it. */
const LoadFailure = observer(function LoadFailure<Row>({ table: { store } }: { table: Table<Row> }) {
  const { t } = useTranslation(['admin', 'shared']);
  if (store.error === null) return null;
  const retry = (
    <Button type={store.rows.length > 0 ? 'default' : 'primary'} onClick={() => void store.reload()}>
      {t('shared:action.retry')}
    </Button>
  );
  if (store.rows.length > 0) return <Alert type="error" showIcon title={t('error.fetch')} action={retry} />;
  return <Result status="error" title={t('error.fetch')} subTitle={store.error.message} extra={retry} />;
});
