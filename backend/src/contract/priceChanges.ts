import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import { MAX_PRICE } from './money.ts';

export const PRICE_CHANGE_KINDS = ['percent', 'rupiah'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

/** The endings of prices; `up`: the next one above, else the nearest. */
export const PRICE_ROUNDINGS = ['none', '000', '000up', '900', '900up'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_CHANGE_STATUS = { scheduled: 0, done: 1, reverted: 2, cancelled: 3 } as const;
export type PriceChangeStatusName = keyof typeof PRICE_CHANGE_STATUS;
export type PriceChangeStatus = (typeof PRICE_CHANGE_STATUS)[PriceChangeStatusName];

export function priceChangeStatusName(status: PriceChangeStatus): PriceChangeStatusName {
  const found = Object.entries(PRICE_CHANGE_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'scheduled') as PriceChangeStatusName;
}

/** `left`: somebody else had changed the price before it could change. `kept`: the same before it could be reverted. */
export const PRICED_STATE = { waiting: 0, changed: 1, left: 2, reverted: 3, kept: 4 } as const;
export type PricedState = (typeof PRICED_STATE)[keyof typeof PRICED_STATE];

export const PRICE_CHANGE_LIMITS = {
  /** Hundredths of a percent: from −99 % to +1,000 %. */
  percent: { min: -9_900, max: 100_000 },
  rupiah: { min: -MAX_PRICE, max: MAX_PRICE },
  /** Chosen products; a filter may find any number. */
  products: 1_000,
  /** Units in the answer to a trial. */
  shown: 200,
} as const;

export interface PriceRule {
  kind: PriceChangeKind;
  /** Hundredths of a percent, or whole rupiah; negative: cheaper. */
  amount: number;
  rounding: PriceRounding;
}

/** Body of `POST api/price-changes/trial`, whose query is that of the list of products. */
export interface PriceTrialInput extends PriceRule {
  /** Of the products of the list only these; null: all of them. */
  productIds: number[] | null;
}

/** Body of `POST api/price-changes`, with the same query and the header `Idempotency-Key`. */
export interface PriceChangeInput extends PriceTrialInput {
  /** ISO 8601 with a zone; null: now. */
  startsAt: string | null;
  note: string;
  /** That of the trial: 409 if it would come out differently now. */
  version: string;
}

export interface TriedPrice {
  productDetailId: number;
  product: string;
  code: string;
  before: number;
  after: number;
  /** Per piece; null: unknown. */
  cost: number | null;
  /** The promo that is now on the unit, and its percentage. */
  promo: string | null;
  discount: number;
}

export interface PriceTrial {
  version: string;
  /** Units whose price changes, and those whose price is right already. */
  changed: number;
  unchanged: number;
  /** Units whose price would fall below one rupiah, or exceed the highest one: they are left alone. */
  impossible: number;
  /** Changed units that would cost less than they cost the shop, after the promo. */
  belowCost: number;
  withPromo: number;
  /** The first ones, those below cost before the others. */
  rows: TriedPrice[];
}

export const PRICE_CHANGE_COLUMNS = {
  id: { kind: 'whole' },
  kind: { kind: 'choice', oneOf: PRICE_CHANGE_KINDS },
  amount: { kind: 'whole' },
  rounding: { kind: 'choice', oneOf: PRICE_ROUNDINGS },
  note: { kind: 'paragraph', isSearched: true },
  statusEnum: { kind: 'choice', oneOf: Object.values(PRICE_CHANGE_STATUS) },
  units: { kind: 'whole' },
  startsAt: { kind: 'moment' },
  changedAt: { kind: 'moment', isNullable: true },
  changed: { kind: 'whole' },
  revertedAt: { kind: 'moment', isNullable: true },
  reverted: { kind: 'whole' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/price-changes`. */
export interface PriceChangeRow extends RowOf<typeof PRICE_CHANGE_COLUMNS> {
  createdBy: string;
  /** In the caller's language. */
  status: string;
}

/** A price after a change, in whole rupiah, exactly computed; a half is rounded up. May be impossible: below 1. */
export function changedPrice(price: number, { kind, amount, rounding }: PriceRule): number {
  const exact = kind === 'rupiah' ? price + amount : Math.floor((price * (10_000 + amount) + 5_000) / 10_000);
  return rounded(exact, rounding);
}

const THOUSAND = 1_000;

function rounded(price: number, rounding: PriceRounding): number {
  if (rounding === 'none' || price < 1) return price;
  const ending = rounding.startsWith('900') ? 900 : 0;
  const above = Math.ceil((price - ending) / THOUSAND) * THOUSAND + ending;
  if (rounding.endsWith('up')) return above;
  const below = above - THOUSAND;
  // Never to nothing: a cheap unit gets the first ending above zero.
  return below > 0 && price - below < above - price ? below : above;
}

/** A unit of a change, with its present price. */
export interface PricedRow extends Pick<TriedPrice, 'productDetailId' | 'product' | 'code' | 'before' | 'after'> {
  price: number;
  state: PricedState;
}

/** `GET api/price-changes/{id}`, with its first units: those that were left alone before the others. */
export interface PriceChange extends PriceChangeRow {
  rows: PricedRow[];
}
