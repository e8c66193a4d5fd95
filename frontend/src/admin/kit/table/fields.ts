import type { ReactNode } from 'react';
import type { TableField } from '../../../stores/listSearch.ts';

export type ExportValue = string | number | boolean | null;

/** One field of an entity for the table, the phone's cards, filters, sort menu, print and files. */
export interface Field<Row> extends TableField<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Summable money: a printed list ends with its total. */
  isSummed?: true;
  /** In pixels, plus 16 between the columns; unset: by kind, and texts share the remaining room. */
  width?: number;
  /** In pixels: the minimum width in a narrow list; a tooltip shows truncated text. */
  minWidth?: number;
  /** Folds first in a narrow list: a text of sentences, or less important than the others. */
  isFirstToFold?: true;
  /** Its place on a phone's card; unset: a labelled line. */
  onCard?: 'heading' | 'corner' | 'note' | 'badge' | 'hidden';
  /** Its value in print and files; unset: the row's own value. */
  exportValue?: (row: Row) => ExportValue;
  /** Hidden until the user chooses it among the columns. */
  isExtra?: true;
  /** No column on the screen: only in print, files and filters. */
  isHidden?: true;
  /** In files only: neither on the screen nor in print, which lacks the room. */
  isFileOnly?: true;
}
