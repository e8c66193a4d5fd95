import type { ListData } from '@contract/envelope.ts';

/** Formats a list's total, "10,000+" where the server stopped counting. */
export function formatTotal(
  { totalRows, isTotalCapped }: Pick<ListData<never>, 'totalRows' | 'isTotalCapped'>,
  number: (value: number) => string,
): string {
  return isTotalCapped ? `${number(totalRows)}+` : number(totalRows);
}
