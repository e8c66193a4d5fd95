import type { ReactNode } from 'react';
import type { TableField } from '../../stores/listSearch.ts';

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
  /** Reads as sentences: where there is little room, others go first. */
  isLong?: true;
  /** Where it stands on a phone's card; unset, it is a labelled line. */
  onCard?: 'heading' | 'corner' | 'note' | 'badge' | 'hidden';
  /** What print and files show of it; unset, the row's own value. */
  exportValue?: (row: Row) => ExportValue;
  /** Not on the screen until somebody chooses it among the columns. */
  isExtra?: true;
  /** Not on the screen: in print and files only. */
  isHidden?: true;
  /** Neither on the screen nor in print, where there is no room for it: in files only. */
  isFileOnly?: true;
}
