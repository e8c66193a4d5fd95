import type { Field } from '../fields.ts';
import { textWidth } from './textWidth.ts';

/** In pixels: a cell's padding, the sort arrows, a tag's ends; and the width of a tag's letters relative to others. */
const PADDING = 16;
const SORT_ARROWS = 17;
const TAG = 20;
const TAG_LETTERS = 13 / 14;
const MOST_OF_CHOICE = 196;
const LEAST_OF_TEXT = 116;
const ENOUGH_FOR_TEXT = 160;
/** The button that expands a row's folded columns. */
export const UNFOLD_WIDTH = 36;

/** A field's place on the phone's card ranks its importance. */
const RANKS = ['heading', 'corner', 'badge', 'note', 'labelled', 'first to fold', 'hidden'] as const;

export interface Fold<Row> {
  shown: Field<Row>[];
  /** Shown in each row's expandable details. */
  folded: Field<Row>[];
  /** In pixels, by name; with unlimited room, a text has none. */
  widths: ReadonlyMap<string, number>;
}

/** A column's minimum width, its sufficient width, and whether it takes the surplus. */
interface Size {
  least: number;
  enough: number;
  isText: boolean;
}

/**
 * Which columns fit into that many pixels. None folds while all have their minimum width; then the least important
 * fold first or, once the user has ordered the columns, the last ones.
 */
export function foldColumns<Row>(fields: readonly Field<Row>[], room: number, isOrdered: boolean): Fold<Row> {
  const isAllShown = leastOf(fields) <= room;
  const left = isAllShown ? room : room - UNFOLD_WIDTH;
  const kept = isAllShown ? fields : whatFits(isOrdered ? fields : byRank(fields), left);
  const shown = fields.filter((field) => kept.includes(field));
  return { shown, folded: fields.filter((field) => !kept.includes(field)), widths: spread(shown, left) };
}

function whatFits<Row>(fields: readonly Field<Row>[], room: number): Field<Row>[] {
  return fields.reduce<Field<Row>[]>((kept, field) => {
    return kept.length === 0 || leastOf([...kept, field]) <= room ? [...kept, field] : kept;
  }, []);
}

/** Surplus first widens each column by the same share of its shortfall; the texts share the rest equally. */
function spread<Row>(fields: readonly Field<Row>[], room: number): ReadonlyMap<string, number> {
  const sizes = fields.map((field) => ({ name: field.name, ...sizeOf(field) }));
  const lacks = sizes.reduce((sum, { least, enough }) => sum + enough - least, 0);
  const left = Math.max(0, room - leastOf(fields));
  const share = Math.min(1, left / Math.max(1, lacks));
  const more = Math.max(0, left - lacks) / Math.max(1, sizes.filter(({ isText }) => isText).length);
  const widths = sizes.map(({ name, least, enough, isText }) => {
    return [name, Math.floor(least + (enough - least) * share + (isText ? more : 0))] as const;
  });
  return new Map(widths.filter(([, width]) => Number.isFinite(width)));
}

function leastOf<Row>(fields: readonly Field<Row>[]): number {
  return fields.reduce((sum, field) => sum + sizeOf(field).least, 0);
}

function sizeOf<Row>(field: Field<Row>): Size {
  const { least, enough, isText } = contentSize(field);
  const label = Math.ceil(textWidth(field.label)) + PADDING + (field.isSortable ? SORT_ARROWS : 0);
  return { least: Math.max(least, label), enough: Math.max(enough, label), isText };
}

function contentSize<Row>({ width, leastWidth, kind, isNumeric, choices, onCard }: Field<Row>): Size {
  if (width !== undefined) return { least: leastWidth ?? width, enough: width, isText: false };
  if (kind === 'moment') return exactly(137);
  if (isNumeric) return exactly(84);
  if (choices) {
    const [ends, letters] = onCard === 'badge' ? [PADDING + TAG, TAG_LETTERS] : [PADDING, 1];
    const longest = (some: typeof choices) => {
      const text = Math.max(0, ...some.map(({ label }) => textWidth(label)));
      return Math.min(Math.ceil(text * letters) + ends, MOST_OF_CHOICE);
    };
    return { least: longest(choices.filter(({ isRare }) => !isRare)), enough: longest(choices), isText: false };
  }
  if (kind === 'boolean') return exactly(112);
  return onCard === 'badge' ? exactly(150) : { least: LEAST_OF_TEXT, enough: ENOUGH_FOR_TEXT, isText: true };
}

function exactly(width: number): Size {
  return { least: width, enough: width, isText: false };
}

function byRank<Row>(fields: readonly Field<Row>[]): Field<Row>[] {
  return [...fields].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf<Row>({ onCard, isFirstToFold }: Field<Row>): number {
  return RANKS.indexOf(isFirstToFold ? 'first to fold' : (onCard ?? 'labelled'));
}
