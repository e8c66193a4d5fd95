import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { FilterOperator } from '@contract/filterOperators.ts';
import type { Filter } from '@contract/lists.ts';

/** The type of a field's values, which decides the operators of its filter. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'moment' | 'choice';

const { like, equal, notEqual, startsWith, endsWith, notNull, between } = FILTER_OPERATORS;
const { greaterThan, lessThan, greaterOrEqual, lessOrEqual } = FILTER_OPERATORS;
const ORDERED = [equal, notEqual, greaterThan, greaterOrEqual, lessThan, lessOrEqual, between];
const EITHER = [equal, notEqual];

/** A new filter starts with the first. */
export const OPERATORS_OF: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: [like, equal, notEqual, startsWith, endsWith, notNull],
  number: ORDERED,
  moment: ORDERED,
  boolean: EITHER,
  choice: EITHER,
};

/** How many values an operator compares with. */
export function valueCount(operator: FilterOperator): 0 | 1 | 2 {
  if (operator === notNull) return 0;
  return operator === between ? 2 : 1;
}

/** Whether the server would accept it; an address can hold anything. */
export function isFilterOfKind({ operator, values }: Filter, kind: FieldKind): boolean {
  if (!OPERATORS_OF[kind].includes(operator) || values.length !== valueCount(operator)) return false;
  return values.every((value) => isValueOfKind(value, kind));
}

export function isValueOfKind(value: string, kind: FieldKind): boolean {
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,4})?$/.test(value);
  if (kind === 'boolean') return value === 'true' || value === 'false';
  if (kind === 'moment') return /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));
  return value.trim() !== '';
}
