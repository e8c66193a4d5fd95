import type { ColorOption, Option } from './catalogue.ts';

/** Reasons of a movement: a sale or its reversal, received goods, an admin's count, write-off or correction, an import. */
export const STOCK_REASONS = ['received', 'sold', 'returned', 'corrected', 'counted', 'damaged', 'imported'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Reasons that an admin can choose. */
export const ADJUST_REASONS = ['received', 'counted', 'damaged', 'corrected'] as const satisfies readonly StockReason[];
export type AdjustReason = (typeof ADJUST_REASONS)[number];

/**
 * Body of `POST api/stock/adjust`: either `delta`, an increment, or `stock` with the `seenStock` it replaces. If stock has
 * changed meanwhile, or would fall below zero: 409 with `StockNow`.
 */
export interface StockAdjustment {
  productDetailId: number;
  delta: number | null;
  stock: number | null;
  seenStock: number | null;
  reason: AdjustReason;
  note: string;
  /** Cost per piece of received goods in whole rupiah; null: unchanged. */
  cost: number | null;
}

/** Response of `POST api/stock/adjust`, and data of its 409. */
export interface StockNow {
  productDetailId: number;
  stock: number;
}

/** A row of `GET api/stock/movements?productDetailId=`, newest first. */
export interface StockMovementRow {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  delta: number;
  /** The stock afterwards. */
  stock: number;
  reason: StockReason;
  note: string;
  /** Null for an automatic movement: a sale, an expiry. */
  by: string | null;
  invoice: { id: number; documentNo: string } | null;
}

/** `GET api/dashboard/held-stock`: pieces held by unpaid orders, and free ones. */
export interface HeldStock {
  held: number;
  free: number;
  /** The part reserved by customers who have never paid. */
  newcomers: { orders: number; pieces: number };
}

/** `POST api/stock/held/release`: the number of cancelled orders, and of remaining ones; if any, call again. */
export interface ReleasedHolds {
  released: number;
  left: number;
}

/** The share of stock reserved by unpaid orders, in whole percent; 0 without stock. */
export function heldPercent({ held, free }: HeldStock): number {
  return held === 0 ? 0 : Math.round((held * 100) / (held + free));
}

/** The dashboard warns from this percentage on. */
export const HIGH_HELD_PERCENT = 20;

/** `GET api/stock-summary?categoryId=&onlyLow=&onlyWaiting=&lowAt=`. Values are stock × price in whole rupiah. */
export interface StockSummary {
  /** At or below this stock, a unit is low. */
  lowAt: number;
  totals: StockFigures;
  products: StockProduct[];
}

export interface StockFigures {
  /** Active units. */
  units: number;
  stock: number;
  value: number;
  /** For admins only: stock × cost in whole rupiah of pieces with a known cost, and the number of the other pieces. */
  atCost?: number;
  uncosted?: number;
  /** Active units at or below the mark, sold-out ones included. */
  low: number;
  soldOut: number;
  /** Requests to be told when a unit is back. */
  waiting: number;
}

/** A product's stock as a table: a line per pattern and color, a column per size. */
export interface StockProduct extends StockFigures {
  id: number;
  name: string;
  slug: string;
  category: string;
  isActive: boolean;
  sizes: Option[];
  lines: StockLine[];
}

export interface StockLine {
  variant: Option;
  color: ColorOption;
  stock: number;
  value: number;
  /** In the order of `sizes`; null without a unit. */
  cells: (StockCell | null)[];
}

export interface StockCell {
  productDetailId: number;
  code: string;
  price: number;
  /** For admins only: cost of a piece in whole rupiah; null if unknown. */
  cost?: number | null;
  stock: number;
  /** Requests to be told when it is back. */
  waiting: number;
  /** Empty if unset. */
  shelfPlace: string;
  isLow: boolean;
  /** An archived unit is shown while it has stock; it is never low. */
  isActive: boolean;
}
