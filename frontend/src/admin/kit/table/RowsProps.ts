import type { DataTableProps } from './DataTableProps.ts';
import type { ListLayout } from './ListLayout.ts';
import type { Archive } from './useArchive.ts';
import type { Selection } from './useSelection.ts';

/** What the two ways to show the rows (table, cards) are given by DataTable. */
export interface RowsProps<Row extends { id: number }> extends DataTableProps<Row> {
  canRestore: (row: Row) => boolean;
  archive: Archive;
  /** Null: nothing can be done with several rows. */
  selection: Selection<Row> | null;
  layout: ListLayout;
}
