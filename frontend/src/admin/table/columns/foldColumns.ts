import type { Field } from '../fields.ts';

/** In pixels, with the cell's padding; letters as the back office's lists have them. */
const LETTER = 7.8;
const PADDING = 16;
const SORT_ARROWS = 22;
const TAG = 22;
/** A word or two may have nothing but wide letters. */
const WORD = 8;
const MOST_OF_CHOICE = 190;
const LEAST_OF_TEXT = 136;

/** What leads to the folded columns of a row. */
export const UNFOLD_WIDTH = 36;

/** Where a field stands on a phone's card tells how much it matters; what reads as sentences matters less. */
const RANKS = ['heading', 'corner', 'badge', 'note', 'labelled', 'long', 'hidden'] as const;

export interface Fold<Row> {
  shown: Field<Row>[];
  /** In the details of each row, which it opens. */
  folded: Field<Row>[];
}

/**
 * Which columns stand in a table of that many pixels. Those that matter least fold first; once somebody has brought the
 * columns in an order, the last ones do.
 */
export function foldColumns<Row>(fields: readonly Field<Row>[], room: number, isOrdered: boolean): Fold<Row> {
  const widths = new Map(fields.map((field) => [field.name, widthOf(field) ?? leastWidth(field)]));
  const sum = [...widths.values()].reduce((total, width) => total + width, 0);
  if (sum <= room) return { shown: [...fields], folded: [] };
  const byRank = isOrdered ? fields : [...fields].sort((a, b) => rankOf(a) - rankOf(b));
  const kept = new Set<string>();
  let left = room - UNFOLD_WIDTH;
  for (const { name } of byRank) {
    const width = widths.get(name) ?? 0;
    if (width > left && kept.size > 0) continue;
    kept.add(name);
    left -= width;
  }
  return {
    shown: fields.filter(({ name }) => kept.has(name)),
    folded: fields.filter(({ name }) => !kept.has(name)),
  };
}

/** In pixels: as much as what it shows ever asks for. Null: a text, which shares what the others leave. */
export function widthOf<Row>(field: Field<Row>): number | null {
  const content = contentWidth(field);
  return content === null ? null : Math.ceil(Math.max(content, labelWidth(field)));
}

function contentWidth<Row>({ width, kind, isNumeric, choices, onCard }: Field<Row>): number | null {
  if (width !== undefined) return width;
  if (kind === 'moment') return 140;
  if (isNumeric) return 84;
  if (choices) {
    const longest = Math.max(...choices.map(({ label }) => label.length), 0);
    return Math.min(longest * LETTER + (onCard === 'badge' ? TAG : WORD) + PADDING, MOST_OF_CHOICE);
  }
  if (kind === 'boolean') return 124;
  return onCard === 'badge' ? 150 : null;
}

function leastWidth<Row>(field: Field<Row>): number {
  return Math.max(LEAST_OF_TEXT, labelWidth(field));
}

function labelWidth<Row>({ label, isSortable }: Field<Row>): number {
  return label.length * LETTER + PADDING + (isSortable ? SORT_ARROWS : 0);
}

function rankOf<Row>({ onCard, isLong }: Field<Row>): number {
  return RANKS.indexOf(onCard ?? (isLong ? 'long' : 'labelled'));
}
