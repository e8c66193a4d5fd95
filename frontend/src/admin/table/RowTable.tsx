import { Skeleton, Table as AntTable } from 'antd';
import type { TableColumnType } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './DataTable.module.css';
import type { Field } from './fields.ts';
import { EmptyList } from './EmptyList.tsx';
import { RowActions } from './RowActions.tsx';
import type { RowsProps } from './RowsProps.ts';
import { usePaging } from './usePaging.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { Table } from './useTable.ts';

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** The list as a table. A click on a column's name sorts by it, with Shift also by it. */
export const RowTable = observer(function RowTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { t } = useTranslation('admin');
  const { table, title, fields, nameOf, onRowClick, onEdit, selection, density } = props;
  const { store } = table;
  const pagination = usePaging(table);
  const rowKeys = useRowKeys(props);
  const columns = fields.map((field) => column(field, table));
  const isFirstLoad = store.isLoading && store.rows.length === 0;
  const rowClass = (onRowClick ?? onEdit) ? `${styles.row} ${styles.clickable}` : styles.row;
  return (
    <AntTable<Row>
      rowKey="id"
      aria-label={title}
      className={density === 'compact' ? `${styles.table} ${styles.compact}` : styles.table}
      columns={[
        ...columns,
        {
          key: 'actions',
          title: t('list.actions'),
          className: styles.actions,
          render: (_, row) => <RowActions {...props} row={row} />,
        },
      ]}
      dataSource={store.rows}
      loading={store.isLoading && !isFirstLoad}
      locale={{
        emptyText: isFirstLoad ? (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        ) : (
          <EmptyList table={table} />
        ),
      }}
      pagination={pagination}
      showSorterTooltip={false}
      onRow={(row) => ({ className: rowClass, ...rowKeys(row) })}
      {...(selection && {
        rowSelection: {
          columnWidth: 40,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.onChange(keys.map(Number)),
          getCheckboxProps: (row) => ({ 'aria-label': t('list.selectRow', { name: nameOf(row) }) }),
        },
      })}
    />
  );
});

function column<Row>(field: Field<Row>, { store, goTo }: Table<Row>): TableColumnType<Row> {
  const { name, label, isNumeric, isSortable, render } = field;
  const dir = store.sortOf(name);
  const place = store.query.sort.length > 1 ? store.query.sort.findIndex((sort) => sort.field === name) + 1 : 0;
  const sort = (isAdded: boolean) => goTo(store.searchSortedBy(name, isAdded));
  return {
    key: name,
    title: place === 0 ? label : <SortedLabel label={label} place={place} />,
    render: (_, row) => render(row),
    ...(isNumeric && { align: 'end' }),
    ...(isSortable && {
      sorter: true,
      sortOrder: dir && DIRECTIONS[dir],
      // antd reports a sort without its Shift key, so the header's own events decide.
      onHeaderCell: () => ({
        onClick: (event) => sort(event.shiftKey),
        onKeyDown: (event) => event.key === 'Enter' && sort(event.shiftKey),
      }),
    }),
  };
}

/** With several sorts, which comes first. */
function SortedLabel({ label, place }: { label: string; place: number }) {
  return (
    <>
      {label} <sup>{place}</sup>
    </>
  );
}
