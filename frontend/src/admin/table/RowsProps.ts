import type { ListLayout } from './ListLayout.ts';
import type { DataTableProps, Selection } from './DataTableProps.ts';
import type { Archive } from './useArchive.ts';

/** What the two ways to show the rows (table, cards) are given by DataTable. */
export interface RowsProps<Row extends { id: number }> extends Omit<DataTableProps<Row>, 'selection'> {
  canRestore: (row: Row) => boolean;
  archive: Archive;
  /** Of the page, or of the list itself for bulk actions. */
  selection: Selection | null;
  layout: ListLayout;
}
