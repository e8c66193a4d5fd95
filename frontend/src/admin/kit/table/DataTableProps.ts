import type { ReactNode } from 'react';
import type { Field } from './fields.ts';
import type { RowAction } from './RowAction.ts';
import type { Table } from './useTable.ts';

/** What stands in the place of a list that has no rows at all yet. */
export interface NothingYet {
  text: string;
  /** The first step, where it is made here. */
  add?: { label: string; onClick: () => void };
}

export interface DataTableProps<Row extends { id: number }> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
  /** What a row is called when a screen reader speaks of it. */
  nameOf: (row: Row) => string;
  /** What the list is called: on paper, in files, for a screen reader. */
  title: string;
  /** Unset: there is always something. */
  nothingYet?: NothingYet;
  /** An Edit button, Enter and a double click; unset, there is none. */
  onEdit?: (row: Row) => void;
  /** A View button; unset, there is none. */
  onView?: (row: Row) => void;
  /** Delete with Undo, for one row and for the selected; Restore for the archived. Needs `hasArchive` of useTable. */
  canDelete?: boolean;
  /** Whether an archived row can come back; unset, every one can. */
  canRestore?: (row: Row) => boolean;
  /** Further actions of a row, between Edit and Delete. */
  moreActions?: (row: Row) => readonly RowAction[];
  /** A click beside the row's own links and buttons; what it does, they must offer as well. */
  onRowClick?: (row: Row) => void;
  /** What the page itself does with the selected rows. */
  bulkActions?: (rows: readonly Row[], forget: (ids: readonly number[]) => void) => ReactNode;
  /** Where a row has lines of its own: their columns, for files with a row for each line. */
  lineFields?: readonly Field<never>[];
}
