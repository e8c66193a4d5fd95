import type { ReactNode } from 'react';
import type { TableField } from '../../../stores/listSearch.ts';

export type ExportValue = string | number | boolean | null;

/** One field of an entity, as the table, its cards on a phone, filters, sort menu, print and files show it. */
export interface Field<Row> extends TableField<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Money that adds up to something: a printed list ends with its sum. */
  isSummed?: true;
  /** In pixels, with 16 between the columns; unset, its kind tells, and a text shares what the others leave. */
  width?: number;
  /** In pixels: where there is little room, it does with less, and what is cut off is told under the pointer. */
  leastWidth?: number;
  /** Where there is little room, the others stay: it reads as sentences, or matters less than they do. */
  isFirstToFold?: true;
  /** Where it stands on a phone's card; unset, it is a labelled line. */
  onCard?: 'heading' | 'corner' | 'note' | 'badge' | 'hidden';
  /** What print and files show of it; unset, the row's own value. */
  exportValue?: (row: Row) => ExportValue;
  /** Not on the screen until somebody chooses it among the columns. */
  isExtra?: true;
  /** No column of its own on the screen: in print and files, and what the list can be filtered by. */
  isHidden?: true;
  /** Neither on the screen nor in print, where there is no room for it: in files only. */
  isFileOnly?: true;
}
