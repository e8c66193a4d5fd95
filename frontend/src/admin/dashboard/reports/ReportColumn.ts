import type { ExportValue } from '../../kit/table/fields.ts';

/** A column of a report, the same on the screen, on paper and in a file. */
export interface ReportColumn<Row> {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'rupiah' | 'percent' | 'day';
  /** Null: not known. */
  valueOf: (row: Row) => ExportValue;
  /** In words for the screen and paper, where the value itself does not say it. */
  wordsOf?: (row: Row) => string;
  isSummed?: boolean;
  /** Below the rows, where that is no sum. */
  totalOf?: (rows: readonly Row[]) => number | null;
}

/** The change in whole percent; null without anything before. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / Math.abs(before));
}

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
