import type { BooksCheck, BooksFinding } from '../contract/books.ts';
import { iso } from './moments.ts';

interface CheckedBooks {
  checkedAt: Date;
  findings: readonly { id: string; name: string; badRow: Record<string, unknown> | null }[];
}

export function asBooksCheck({ checkedAt, findings }: CheckedBooks): BooksCheck {
  return {
    checkedAt: iso(checkedAt),
    findings: findings.map(({ id, name, badRow }) => ({ id, name, badRow: badRow && asRow(badRow) })),
  };
}

/** Dates and the large numbers of both databases as one reads them. */
function asRow(row: Record<string, unknown>): NonNullable<BooksFinding['badRow']> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asCell(value)]));
}

function asCell(value: unknown): string | number | null {
  if (value instanceof Date) return iso(value);
  if (typeof value === 'number' || value === null) return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
