import type { ReactNode } from 'react';
import type { Field } from './fields.ts';
import type { RowAction } from './RowAction.ts';
import type { Table } from './useTable.ts';

/** The texts of a list that has no rows at all yet. */
export interface NothingYet {
  text: string;
  /** The first step, if it is taken on this page. */
  add?: { label: string; onClick: () => void };
}

export interface DataTableProps<Row extends { id: number }> {
  table: Table<Row>;
  fields: readonly Field<Row>[];
  /** A row's accessible name. */
  nameOf: (row: Row) => string;
  /** The list's title: on paper, in files, for screen readers. */
  title: string;
  /** Unset: there is always a row. */
  nothingYet?: NothingYet;
  /** An Edit button, Enter and a double click; unset: none. */
  onEdit?: (row: Row) => void;
  /** A View button; unset: none. */
  onView?: (row: Row) => void;
  /** Delete with Undo, for one row and the selected ones; Restore for archived ones. Needs `hasArchive` of useTable. */
  canDelete?: boolean;
  /** Whether an archived row can be restored; unset: all can. */
  canRestore?: (row: Row) => boolean;
  /** Further row actions, between Edit and Delete. */
  moreActions?: (row: Row) => readonly RowAction[];
  /** The main action of `moreActions` is a longer word than Edit. */
  hasLongAction?: boolean;
  /** A click beside the row's links and buttons; those must offer the same action. */
  onRowClick?: (row: Row) => void;
  /** The page's own actions for the selected rows. */
  bulkActions?: (rows: readonly Row[], forget: (ids: readonly number[]) => void) => ReactNode;
  /** The columns of a row's lines, for files with a row per line. */
  lineFields?: readonly Field<never>[];
}
