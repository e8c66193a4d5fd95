import { FILTER_OPERATORS } from '@contract/filterOperators.ts';

export const HISTORY_PATH = '/admin/history';

/** The change history of one record. */
export function historyPath(entity: string, id: number): string {
  const { equal } = FILTER_OPERATORS;
  const params = new URLSearchParams([
    ['filter', `entity:${equal}:${entity}`],
    ['filter', `entityId:${equal}:${id}`],
  ]);
  return `${HISTORY_PATH}?${params}`;
}
