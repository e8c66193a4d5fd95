import type { Field } from '../fields.ts';
import { textWidth } from './textWidth.ts';

/** In pixels: what a cell has beside its text, the arrows by which a column is sorted, the ends of a tag; and its letters to others. */
const PADDING = 16;
const SORT_ARROWS = 17;
const TAG = 20;
const TAG_LETTERS = 13 / 14;
const MOST_OF_CHOICE = 196;
const LEAST_OF_TEXT = 116;
const ENOUGH_FOR_TEXT = 160;
/** What leads to the folded columns of a row. */
export const UNFOLD_WIDTH = 36;

/** Where a field stands on a phone's card tells how much it matters. */
const RANKS = ['heading', 'corner', 'badge', 'note', 'labelled', 'first to fold', 'hidden'] as const;

export interface Fold<Row> {
  shown: Field<Row>[];
  /** In the details of each row, which it opens. */
  folded: Field<Row>[];
  /** In pixels, by name; of a text none where there is all the room in the world. */
  widths: ReadonlyMap<string, number>;
}

/** What a column can do with, what is enough for it, and whether it takes what nobody else needs. */
interface Size {
  least: number;
  enough: number;
  isText: boolean;
}

/**
 * Which columns stand in a table of that many pixels. None folds as long as all have the least they can do with; then those
 * that matter least fold first or, once somebody has brought the columns in an order, the last ones.
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

/** What is left over widens the columns, each by the same share of what it lacks; the rest is the texts', in equal parts. */
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
