import { Skeleton, Table as AntTable } from 'antd';
import type { TableColumnType } from 'antd';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './DataTable.module.css';
import type { Field } from './fields.ts';
import { RowActions } from './RowActions.tsx';
import type { RowsProps } from './RowsProps.ts';
import { usePaging } from './usePaging.ts';
import type { Table } from './useTable.ts';

const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** The list as a table. A click on a column's name sorts by it, with Shift also by it. */
export const RowTable = observer(function RowTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { t } = useTranslation('admin');
  const { table, fields, nameOf, onRowClick, selection } = props;
  const { store } = table;
  const pagination = usePaging(table);
  const columns = fields.map((field) => column(field, table));
  const isFirstLoad = store.isLoading && store.rows.length === 0;
  return (
    <AntTable<Row>
      rowKey="id"
      className={styles.table}
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
      locale={{ emptyText: isFirstLoad ? <Skeleton active paragraph={{ rows: 8 }} title={false} /> : t('list.empty') }}
      pagination={pagination}
      showSorterTooltip={false}
      {...(onRowClick && {
        onRow: (row) => ({ className: styles.clickable, onClick: onOwnClick(() => onRowClick(row)) }),
      })}
      {...(selection && {
        rowSelection: {
          columnWidth: 40,
          selectedRowKeys: [...selection.ids],
          onChange: (keys) => selection.onChange(keys.map(Number)),
          getCheckboxProps: (row) => ({ 'aria-label': t('list.selectRow', { name: nameOf(row) }) }),
        },
      })}
    />
  );
});

/** Not for clicks on what is in the row and acts by itself, nor for the end of marking text to copy. */
function onOwnClick(act: () => void) {
  return ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('a, button, input, label, .ant-table-selection-column');
    if (!isOther && window.getSelection()?.type !== 'Range') act();
  };
}

function column<Row>(field: Field<Row>, { store, goTo }: Table<Row>): TableColumnType<Row> {
  const { name, label, isNumeric, isSortable, render } = field;
  const dir = store.sortOf(name);
  const sort = (isAdded: boolean) => goTo(store.searchSortedBy(name, isAdded));
  return {
    key: name,
    title: label,
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
