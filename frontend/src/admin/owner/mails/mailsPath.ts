import { FILTER_OPERATORS } from '@contract/filterOperators.ts';

export const MAILS_PATH = '/admin/mails';

/** The mails about one order. */
export function mailsOfOrder(documentNo: string): string {
  return `${MAILS_PATH}?${new URLSearchParams({ filter: `documentNo:${FILTER_OPERATORS.equal}:${documentNo}` })}`;
}
