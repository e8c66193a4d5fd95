import { Grid } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../page/FetchFailure.tsx';
import { ArchiveSwitch } from './ArchiveSwitch.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardList } from './CardList.tsx';
import { ChoiceBar } from './ChoiceBar.tsx';
import styles from './DataTable.module.css';
import type { DataTableProps } from './DataTableProps.ts';
import { EmptyList } from './EmptyList.tsx';
import { ExportProgress } from './export/ExportProgress.tsx';
import { PrintedList } from './export/PrintedList.tsx';
import { useExport } from './export/useExport.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { ListLayout } from './ListLayout.ts';
import { FoldedListTools, ListTools } from './ListTools.tsx';
import { RowTable } from './RowTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useArchive } from './useArchive.ts';
import { useListKeys } from './useListKeys.ts';
import { useSelection } from './useSelection.ts';
import type { Table } from './useTable.ts';

/** The back office's list (specification 2): search, filters, tools, and a server-paginated table, on a phone cards. */
export const DataTable = observer(function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { table, title, fields, canDelete, canRestore = () => true, bulkActions, lineFields, nothingYet } = props;
  const { session } = useStores();
  const { md } = Grid.useBreakpoint();
  const isNarrow = md === false;
  const list = useListKeys();
  const selection = useSelection(table);
  const archive = useArchive(table, selection.forget);

  const unseen = fields.filter(({ isHidden, isFileOnly }) => isHidden ?? isFileOnly);
  const selectable = fields.filter((field) => !unseen.includes(field));
  const [layout] = useState(() => {
    const extra = selectable.filter(({ isExtra }) => isExtra).map(({ name }) => name);
    return new ListLayout(session.user?.id ?? null, table.store.controller, extra);
  });
  const shown = layout.inOrder(selectable).filter(({ name }) => layout.isShown(name));
  const exported = useExport(table, [...shown, ...unseen], title, lineFields);
  const isSelectable = canDelete === true || bulkActions !== undefined;
  const rows = {
    ...props,
    canRestore,
    fields: shown,
    archive,
    layout,
    selection: isSelectable ? selection : null,
  };
  const Rows = isNarrow ? CardList : RowTable;
  const hasRows = !table.store.isEmpty && (table.store.error === null || table.store.rows.length > 0);
  const Tools = isNarrow ? FoldedListTools : ListTools;
  const tools = <Tools table={table} fields={fields} layout={layout} exported={exported} />;
  return (
    <section ref={list} className={`${styles.list} stack gap-12`} aria-label={title}>
      <div className="row wraps apart gap-12">
        <SearchBox table={table} />
        <FilterBar table={table} fields={fields} />
        {!isNarrow && tools}
      </div>
      <div className={styles.scope}>
        {canDelete && table.store.hasArchive && <ArchiveSwitch table={table} />}
        {isNarrow && tools}
        <ChoiceBar table={table} fields={selectable} />
        <FilterChips table={table} fields={fields} />
      </div>
      <ExportProgress store={exported.store} />
      {isSelectable && <BulkBar {...rows} selection={selection} exported={exported} />}
      <LoadFailure table={table} />
      {hasRows && (
        <div className={styles.rows} inert={table.store.isOutdated}>
          <Rows {...rows} />
        </div>
      )}
      {table.store.isEmpty && <EmptyList table={table} fields={fields} nothingYet={nothingYet} />}
      {exported.printed && <PrintedList table={table} title={title} fields={selectable} exported={exported} />}
    </section>
  );
});

/** Without rows it replaces the table; otherwise the loaded rows stay readable below it. */
const LoadFailure = observer(function LoadFailure<Row>({ table: { store } }: { table: Table<Row> }) {
  const { t } = useTranslation('admin');
  if (store.error === null) return null;
  return (
    <FetchFailure
      error={store.error}
      onRetry={() => void store.reload()}
      fills={store.rows.length === 0 && 'part'}
      {...(store.isOutdated && { note: t('list.ofBefore') })}
    />
  );
});
