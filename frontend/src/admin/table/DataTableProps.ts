import type { ReactNode } from 'react';
import type { Field } from './fields.ts';
import type { Table } from './useTable.ts';

interface Selection {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

export interface DataTableProps<Row extends { id: number }> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
  /** What a row is called when a screen reader speaks of it. */
  nameOf: (row: Row) => string;
  rowActions: (row: Row) => ReactNode;
  /** A click beside the row's own links and buttons; what it does, they must offer as well. */
  onRowClick?: (row: Row) => void;
  selection?: Selection;
  /** Beside the filter bar: what can be done with the list or the selected rows. */
  toolbar?: ReactNode;
}
