import type { Field } from '../fields.ts';
import { textWidth } from './textWidth.ts';

/** In pixels: a cell's padding, the sort arrows, a tag's ends; and the width of a tag's letters relative to others. */
const PADDING = 16;
const SORT_ARROWS = 17;
const TAG = 20;
const TAG_FONT_RATIO = 13 / 14;
const MAX_CHOICE_WIDTH = 196;
const MIN_TEXT_WIDTH = 116;
const SUFFICIENT_TEXT_WIDTH = 160;
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
  min: number;
  sufficient: number;
  isText: boolean;
}

/**
 * Which columns fit into that many pixels. None folds while all have their minimum width; then the least important
 * fold first or, once the user has ordered the columns, the last ones.
 */
export function foldColumns<Row>(fields: readonly Field<Row>[], room: number, isOrdered: boolean): Fold<Row> {
  const isAllShown = minWidthOf(fields) <= room;
  const left = isAllShown ? room : room - UNFOLD_WIDTH;
  const fitting = isAllShown ? fields : fittingColumns(isOrdered ? fields : byRank(fields), left);
  const shown = fields.filter((field) => fitting.includes(field));
  return { shown, folded: fields.filter((field) => !fitting.includes(field)), widths: distribute(shown, left) };
}

function fittingColumns<Row>(fields: readonly Field<Row>[], room: number): Field<Row>[] {
  return fields.reduce<Field<Row>[]>((fitting, field) => {
    return fitting.length === 0 || minWidthOf([...fitting, field]) <= room ? [...fitting, field] : fitting;
  }, []);
}

/** Surplus first widens each column by the same share of its shortfall; the texts share the rest equally. */
function distribute<Row>(fields: readonly Field<Row>[], room: number): ReadonlyMap<string, number> {
  const sizes = fields.map((field) => ({ name: field.name, ...sizeOf(field) }));
  const lacks = sizes.reduce((sum, { min, sufficient }) => sum + sufficient - min, 0);
  const left = Math.max(0, room - minWidthOf(fields));
  const share = Math.min(1, left / Math.max(1, lacks));
  const more = Math.max(0, left - lacks) / Math.max(1, sizes.filter(({ isText }) => isText).length);
  const widths = sizes.map(({ name, min, sufficient, isText }) => {
    return [name, Math.floor(min + (sufficient - min) * share + (isText ? more : 0))] as const;
  });
  return new Map(widths.filter(([, width]) => Number.isFinite(width)));
}

function minWidthOf<Row>(fields: readonly Field<Row>[]): number {
  return fields.reduce((sum, field) => sum + sizeOf(field).min, 0);
}

function sizeOf<Row>(field: Field<Row>): Size {
  const { min, sufficient, isText } = contentSize(field);
  const label = Math.ceil(textWidth(field.label)) + PADDING + (field.isSortable ? SORT_ARROWS : 0);
  return { min: Math.max(min, label), sufficient: Math.max(sufficient, label), isText };
}

function contentSize<Row>({ width, minWidth, kind, isNumeric, choices, onCard }: Field<Row>): Size {
  if (width !== undefined) return { min: minWidth ?? width, sufficient: width, isText: false };
  if (kind === 'moment') return fixedWidth(138);
  if (isNumeric) return fixedWidth(84);
  if (choices) {
    const [ends, letters] = onCard === 'badge' ? [PADDING + TAG, TAG_FONT_RATIO] : [PADDING, 1];
    const longest = (some: typeof choices) => {
      const text = Math.max(0, ...some.map(({ label }) => textWidth(label)));
      return Math.min(Math.ceil(text * letters) + ends, MAX_CHOICE_WIDTH);
    };
    return { min: longest(choices.filter(({ isRare }) => !isRare)), sufficient: longest(choices), isText: false };
  }
  if (kind === 'boolean') return fixedWidth(112);
  return onCard === 'badge'
    ? fixedWidth(150)
    : { min: MIN_TEXT_WIDTH, sufficient: SUFFICIENT_TEXT_WIDTH, isText: true };
}

function fixedWidth(width: number): Size {
  return { min: width, sufficient: width, isText: false };
}

function byRank<Row>(fields: readonly Field<Row>[]): Field<Row>[] {
  return [...fields].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf<Row>({ onCard, isFirstToFold }: Field<Row>): number {
  return RANKS.indexOf(isFirstToFold ? 'first to fold' : (onCard ?? 'labelled'));
}
