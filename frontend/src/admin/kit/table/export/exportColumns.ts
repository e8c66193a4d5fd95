import { formatDateTime } from '@contract/dates.ts';
import type { ExportValue, Field } from '../fields.ts';

/** A list's columns for print and files: the visible ones in their order, and the export-only ones. */
export interface ExportColumn<Row> {
  name: string;
  label: string;
  isNumeric: boolean;
  isSummed: boolean;
  isFileOnly: boolean;
  /** For people. */
  valueOf: (row: Row) => ExportValue;
  /** For programs; undefined for a value that only the screen computes. */
  dataOf: (row: Row) => unknown;
}

export function exportColumns<Row>(fields: readonly Field<Row>[]): ExportColumn<Row>[] {
  return fields.map((field) => ({
    name: field.name,
    label: field.label,
    isNumeric: field.isNumeric === true,
    isSummed: field.isSummed === true,
    isFileOnly: field.isFileOnly === true,
    valueOf: field.exportValue ?? ((row) => ownValue(row, field)),
    dataOf: (row) => row[field.name],
  }));
}

/** A value as text for people, unless the field overrides it. */
function ownValue<Row>(row: Row, { name, kind, choices }: Field<Row>): ExportValue {
  const value: unknown = row[name];
  const chosen = choices?.find((choice) => choice.value === String(value));
  if (chosen) return chosen.label;
  if (typeof value === 'string') return kind === 'moment' && isIso(value) ? formatDateTime(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : null;
}

function isIso(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}
