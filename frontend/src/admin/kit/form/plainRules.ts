import {
  mapPlainColumns,
  isText,
  type PlainColumn,
  type PlainColumns,
  type PlainValue,
} from '@contract/plainColumns.ts';
import { atMost, type Fault, rangeFault } from '../../../stores/formRules.ts';

/** The validation of a record's plain columns in its form. */
export function plainRules<Of extends PlainColumns>(columns: Of) {
  return mapPlainColumns(columns, (name, column) => (values: Readonly<Record<keyof Of & string, PlainValue>>) => {
    return faultOf(values[name], column);
  });
}

function faultOf(value: PlainValue, column: PlainColumn): Fault | null {
  if (isText(column)) return atMost(String(value), column.max);
  return column.kind === 'whole' && typeof value === 'number' ? rangeFault(value, column.min, column.max) : null;
}
