import type { Answer } from './client.ts';

/** A result of one part on one database. */
export interface Figure {
  what: string;
  bar: string;
  found: string;
  /** Null: the figure has no bar, or could not be measured here, which is not the same as met. */
  isMet: boolean | null;
}

export type Found = Map<string, readonly Figure[]>;

const SHOWN = 20;

/** The figures of all databases side by side, as a table for a page and a terminal. */
export function asTable(found: Found): string {
  const all = [...found.values()].flat();
  const rows = [...new Map(all.map(({ what, bar }) => [what, bar]))].map(([what, bar]) => [
    ...[what, bar],
    ...[...found.values()].map((figures) => cell(figures.find((figure) => figure.what === what))),
  ]);
  const table = [['what', 'bar', ...found.keys()], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...lines] = table.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
}

function cell(figure: Figure | undefined): string {
  if (!figure) return '';
  const mark = figure.isMet === null ? '–' : { true: '✓', false: '✗' }[`${figure.isMet}`];
  return `${mark} ${figure.found}`;
}

export function isMissed(found: Found): boolean {
  return [...found.values()].flat().some(({ isMet }) => isMet === false);
}

/** A count that must be 0. Violations are shown above the table, each kind once. */
export function none(what: string, wrong: number | readonly (string | number | Answer)[]): Figure {
  if (typeof wrong === 'number') return exactly(what, wrong, 0);
  const kinds = new Map<string, number>();
  for (const kind of wrong.map(wordOf)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  for (const [kind, count] of [...kinds].slice(0, SHOWN)) console.log(`${what}: ${count} × ${kind}`);
  return exactly(what, wrong.length, 0);
}

function wordOf(wrong: string | number | Answer): string {
  if (typeof wrong !== 'object') return String(wrong);
  return `${wrong.status} ${wrong.fault ?? JSON.stringify(wrong.body)}`.slice(0, 300);
}

/** A count with an expected value. */
export function exactly(what: string, count: number, expected: number): Figure {
  return { what, bar: String(expected), found: String(count), isMet: count === expected };
}

export function atLeast(what: string, count: number, least: number): Figure {
  return { what, bar: `≥ ${least}`, found: String(count), isMet: count >= least };
}

export function atMost(what: string, value: number, most: number, unit = '', digits = 1): Figure {
  return { what, bar: `≤ ${most}${unit}`, found: `${value.toFixed(digits)}${unit}`, isMet: value <= most };
}

/** A figure without a bar. */
export function info(what: string, found: number | string, bar = 'told'): Figure {
  return { what, bar, found: String(found), isMet: null };
}
