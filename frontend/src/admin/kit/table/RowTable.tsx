import { RightOutlined } from '@ant-design/icons';
import { Button, Skeleton, Table as AntTable } from 'antd';
import type { TableColumnType, TableProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { UNFOLD_WIDTH } from './columns/foldColumns.ts';
import { useColumnFolding } from './columns/useColumnFolding.ts';
import styles from './DataTable.module.css';
import { Facts } from './Facts.tsx';
import type { Field } from './fields.ts';
import { mayHaveActions, RowActions } from './RowActions.tsx';
import type { RowsProps } from './RowsProps.ts';
import { usePaging } from './usePaging.tsx';
import { useRowKeys } from './useRowKeys.ts';
import type { Table } from './useTable.ts';

const BORDERS = 2;
const CHECKBOX_WIDTH = 40;
const ACTIONS_WIDTH = 108;
/** For a longer word than Edit, such as Restore. */
const LONG_ACTIONS_WIDTH = 132;
const DIRECTIONS = { asc: 'ascend', desc: 'descend' } as const;

/** The list as a table. A click on a column's name sorts by it; with Shift it adds to the sort. */
export const RowTable = observer(function RowTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { t } = useTranslation('admin');
  const { table, title, fields, nameOf, onRowClick, onEdit, selection, layout } = props;
  const { store } = table;
  const pagination = usePaging(table);
  const rowKeys = useRowKeys(props);
  const place = useRef<HTMLDivElement>(null);
  const actionsWidth = widthOfActions(props);
  const beside = BORDERS + actionsWidth + (selection ? CHECKBOX_WIDTH : 0);
  const { shown, folded, widths } = useColumnFolding(place, beside, fields, layout.columns.order.length > 0);
  const rowClass = (onRowClick ?? onEdit) ? `${styles.row} ${styles.clickable}` : styles.row;
  return (
    <div ref={place}>
      <AntTable<Row>
        rowKey="id"
        aria-label={title}
        className={layout.density === 'compact' ? `${styles.table} ${styles.compact}` : styles.table}
        columns={[
          ...(selection ? [AntTable.SELECTION_COLUMN] : []),
          ...(folded.length > 0 ? [AntTable.EXPAND_COLUMN] : []),
          ...shown.map((field) => column(field, table, widths.get(field.name))),
          ...(actionsWidth > 0 ? [actionsColumn(props, t('list.actions'), actionsWidth)] : []),
        ]}
        dataSource={store.rows}
        loading={store.isLoading && store.rows.length > 0}
        locale={{ emptyText: <Skeleton active paragraph={{ rows: 8 }} title={false} /> }}
        pagination={pagination}
        showSorterTooltip={false}
        {...(folded.length > 0 && {
          expandable: unfolding(folded, t('list.detailsColumn'), (row) => t('list.details', { name: nameOf(row) })),
        })}
        onRow={(row) => ({ className: rowClass, ...rowKeys(row) })}
        {...(selection && {
          rowSelection: {
            columnWidth: CHECKBOX_WIDTH,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selection.ids],
            onChange: (keys) => selection.onChange(keys.map(Number)),
            getCheckboxProps: (row) => ({ 'aria-label': t('list.selectRow', { name: nameOf(row) }) }),
          },
        })}
      />
    </div>
  );
});

function widthOfActions<Row extends { id: number }>(props: RowsProps<Row>): number {
  if (!mayHaveActions(props)) return 0;
  const isLong = props.hasLongAction === true || props.table.store.isArchived;
  return isLong ? LONG_ACTIONS_WIDTH : ACTIONS_WIDTH;
}

function actionsColumn<Row extends { id: number }>(
  props: RowsProps<Row>,
  title: string,
  width: number,
): TableColumnType<Row> {
  return { key: 'actions', title, align: 'end', width, render: (_, row) => <RowActions {...props} row={row} /> };
}

function column<Row>(field: Field<Row>, { store, goTo }: Table<Row>, width: number | undefined): TableColumnType<Row> {
  const { name, label, isNumeric, isSortable, render } = field;
  const dir = store.sortOf(name);
  const place = store.query.sort.length > 1 ? store.query.sort.findIndex((sort) => sort.field === name) + 1 : 0;
  const sort = (isAdded: boolean) => goTo(store.searchSortedBy(name, isAdded));
  return {
    key: name,
    title: place === 0 ? label : <SortedLabel label={label} place={place} />,
    render: (_, row) => render(row),
    ellipsis: { showTitle: false },
    onCell: () => ({ onMouseEnter: tellWhole }),
    ...(width !== undefined && { width }),
    ...(isNumeric && { align: 'end' }),
    ...(isSortable && {
      sorter: true,
      sortOrder: dir && DIRECTIONS[dir],
      // antd reports a sort without the Shift key, so the header's own events decide.
      onHeaderCell: () => ({
        onClick: (event) => sort(event.shiftKey),
        onKeyDown: (event) => event.key === 'Enter' && sort(event.shiftKey),
      }),
    }),
  };
}

/** The folded columns, below the row that expands them. */
function unfolding<Row>(
  folded: readonly Field<Row>[],
  title: string,
  nameOf: (row: Row) => string,
): NonNullable<TableProps<Row>['expandable']> {
  return {
    columnWidth: UNFOLD_WIDTH,
    columnTitle: <span className="unseen">{title}</span>,
    expandedRowRender: (row) => <Facts row={row} fields={folded} className={styles.details} />,
    expandIcon: ({ expanded, onExpand, record }) => (
      <Button
        size="small"
        type="text"
        className={styles.unfold}
        icon={<RightOutlined aria-hidden rotate={expanded ? 90 : 0} />}
        aria-label={nameOf(record)}
        aria-expanded={expanded}
        onClick={(event) => onExpand(record, event)}
      />
    ),
  };
}

/** A tooltip shows truncated text in full. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth);
  cell.title = isCut ? cell.textContent : '';
}

/** With several sorts, their priority. */
function SortedLabel({ label, place }: { label: string; place: number }) {
  return (
    <>
      {label} <sup>{place}</sup>
    </>
  );
}
