/** Codes of specification 5; any other is an error 'Operator unrecognized'. */
export const FILTER_OPERATORS = {
  greaterThan: 0,
  lessThan: 1,
  greaterOrEqual: 2,
  lessOrEqual: 3,
  equal: 4,
  notEqual: 5,
  between: 6,
  like: 7,
  startsWith: 8,
  endsWith: 9,
  notNull: 10,
} as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[keyof typeof FILTER_OPERATORS];

/** Specification 5: a filter without an operator searches. */
export const DEFAULT_OPERATOR: FilterOperator = FILTER_OPERATORS.like;

export function parseOperator(code: string): FilterOperator | null {
  return Object.values(FILTER_OPERATORS).find((operator) => String(operator) === code) ?? null;
}
