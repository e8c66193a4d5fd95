const MAX = 1_000_000;

/** A positive whole number of the query string, such as an id or a page; null for anything else. */
export function parsePositive(text: string | null): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value < MAX ? value : null;
}
