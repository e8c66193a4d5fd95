import type { ListData } from '@contract/envelope.ts';

/** How many rows a list has, "10,000+" where nobody counted on. */
export function shownTotal(
  { totalRows, isTotalCapped }: Pick<ListData<never>, 'totalRows' | 'isTotalCapped'>,
  number: (value: number) => string,
): string {
  return isTotalCapped ? `${number(totalRows)}+` : number(totalRows);
}
