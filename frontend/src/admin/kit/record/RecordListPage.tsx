import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';
import { PageHead } from '../page/PageHead.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { Field } from '../table/fields.ts';
import { useTable } from '../table/useTable.ts';
import { useRecordPanel } from './useRecordPanel.ts';

interface RecordListPageProps<Row extends { id: number }> extends Pick<
  TableOptions<Row>,
  'controller' | 'defaultSort'
> {
  title: string;
  fields: readonly Field<Row>[];
  nameOf: (row: Row) => string;
  /** The empty list's text about the source of its rows. */
  nothingYet: string;
  /** A row's panel and its title. */
  record: ComponentType<PanelContentProps>;
  recordTitle: string;
  /** Renders something above the list, or withholds the list until that has loaded. */
  withLead?: (list: ReactNode) => ReactNode;
  /** Called after a record was changed in its panel; the list refetches anyway. */
  onChanged?: () => void;
  /** In pixels; unset: the width of a plain form. */
  width?: number;
}

/** A read-only list: no adding or archiving; each row opens in a panel with its own steps. */
export const RecordListPage = observer(function RecordListPage<Row extends { id: number }>(
  props: RecordListPageProps<Row>,
) {
  const { title, fields, nameOf, nothingYet, record, recordTitle, withLead, onChanged, width } = props;
  const { controller, defaultSort } = props;
  const table = useTable<Row>({ controller, fields, hasArchive: false, defaultSort });
  const panel = useRecordPanel({
    component: record,
    title: () => recordTitle,
    width,
    list: table.store,
    onChanged: () => {
      void table.store.reload();
      onChanged?.();
    },
  });
  const open = (row: Row) => panel.open(row.id);
  const list = (
    <DataTable
      {...{ table, fields, title, nameOf }}
      nothingYet={{ text: nothingYet }}
      onView={open}
      onRowClick={open}
    />
  );
  return (
    <>
      <PageHead title={title} />
      {withLead ? withLead(list) : list}
    </>
  );
});
