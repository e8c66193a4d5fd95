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
  /** Where its rows will come from, while there are none. */
  nothingYet: string;
  /** What a row is looked at in, and what that is headed by. */
  record: ComponentType<PanelContentProps>;
  recordTitle: string;
  /** Puts something above the list, or the list off until it is known what that is. */
  withLead?: (list: ReactNode) => ReactNode;
  /** Called when a record was changed in its panel; the list itself is read again anyway. */
  onChanged?: () => void;
  /** In pixels; unset: that of a plain form. */
  width?: number;
}

/** A list that is read rather than kept: nothing is added or archived, each row opens beside it with its own steps. */
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
