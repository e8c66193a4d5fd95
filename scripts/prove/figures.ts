import type { Answer } from './client.ts';

/** What one part found on one database. */
export interface Figure {
  what: string;
  bar: string;
  found: string;
  /** Null: it could not be asked here, which is not the same as good. */
  isMet: boolean | null;
}

export type Found = Map<string, readonly Figure[]>;

const MARKS = new Map<boolean | null, string>([
  [true, '✓'],
  [false, '✗'],
  [null, '–'],
]);

/** The figures of each database beside each other, as a table that a page and a terminal can show. */
export function asTable(found: Found): string {
  const databases = [...found.keys()];
  const all = [...found.values()].flat();
  const rows = [...new Map(all.map((figure) => [figure.what, figure])).values()].map(({ what, bar }) => [
    what,
    bar,
    ...databases.map((database) => cell(found.get(database)?.find((figure) => figure.what === what))),
  ]);
  const table = [['what', 'bar', ...databases], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = table.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
}

export function isMissed(found: Found): boolean {
  return [...found.values()].flat().some(({ isMet }) => isMet === false);
}

/** A count that must be nothing. */
export function none(what: string, count: number): Figure {
  return { what, bar: '0', found: String(count), isMet: count === 0 };
}

/** Answers that must not come; where some did, which these are. */
export function noneOf(what: string, answers: readonly Answer[]): Figure {
  const kinds = new Map<string, number>();
  for (const { status, body, fault } of answers) {
    const kind = `${status} ${fault ?? JSON.stringify(body)}`.slice(0, 120);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const found = [String(answers.length), ...[...kinds].map(([kind, count]) => `${count} × ${kind}`)].join('; ');
  return { what, bar: '0', found, isMet: answers.length === 0 };
}

/** A count that must be another one. */
export function exactly(what: string, count: number, expected: number): Figure {
  return { what, bar: String(expected), found: String(count), isMet: count === expected };
}

/** A count that nobody is to be judged by. */
export function told(what: string, count: number): Figure {
  return { what, bar: 'told', found: String(count), isMet: null };
}

function cell(figure: Figure | undefined): string {
  return figure ? `${MARKS.get(figure.isMet) ?? ''} ${figure.found}` : '';
}
