import type { DataTableProps } from './DataTableProps.ts';
import type { ListLayout } from './ListLayout.ts';
import type { Archive } from './useArchive.ts';
import type { Selection } from './useSelection.ts';

/** The props that DataTable passes to both views of the rows (table, cards). */
export interface RowsProps<Row extends { id: number }> extends DataTableProps<Row> {
  canRestore: (row: Row) => boolean;
  archive: Archive;
  /** Null: rows are not selectable. */
  selection: Selection<Row> | null;
  layout: ListLayout;
}
