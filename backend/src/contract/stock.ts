import type { ColorOption, Option } from './catalogue.ts';

/** Why stock changed: an invoice took or gave back, goods came in, an admin counted, threw away or corrected, a file came in. */
export const STOCK_REASONS = ['received', 'sold', 'returned', 'corrected', 'counted', 'damaged', 'imported'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Those that an admin can give. */
export const ADJUST_REASONS = ['received', 'counted', 'damaged', 'corrected'] as const satisfies readonly StockReason[];
export type AdjustReason = (typeof ADJUST_REASONS)[number];

/**
 * Body of `POST api/stock/adjust`: either `delta`, which is added to whatever is there, or `stock` with the `seenStock` it
 * replaces. Where stock moved meanwhile, or would fall below zero: 409 with `StockNow`.
 */
export interface StockAdjustment {
  productDetailId: number;
  delta: number | null;
  stock: number | null;
  seenStock: number | null;
  reason: AdjustReason;
  note: string;
  /** Of goods that were received: what a piece cost, in whole rupiah; null: as before. */
  cost: number | null;
}

/** Answer of `POST api/stock/adjust`, and data of its 409. */
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
  /** Null where nobody did it: a sale, an expiry. */
  by: string | null;
  invoice: { id: number; documentNo: string } | null;
}

/** `GET api/dashboard/held-stock`: pieces that orders hold which nobody has paid yet, and those that are free. */
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

/** From so many percent on, the dashboard tells. */
export const MUCH_HELD_PERCENT = 20;

/** `GET api/stock-summary?categoryId=&onlyLow=&lowAt=`. Values are stock × price in whole rupiah. */
export interface StockSummary {
  /** From here down a unit is low. */
  lowAt: number;
  totals: StockFigures;
  products: StockProduct[];
}

export interface StockFigures {
  /** Active units. */
  units: number;
  stock: number;
  value: number;
  /** Active units at or below the mark, sold-out ones included. */
  low: number;
  soldOut: number;
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
  /** In the order of `sizes`; null where there is no such unit. */
  cells: (StockCell | null)[];
}

export interface StockCell {
  productDetailId: number;
  code: string;
  price: number;
  stock: number;
  /** Empty if unset. */
  shelfPlace: string;
  isLow: boolean;
  /** An archived unit is shown while there is stock of it; it is never low. */
  isActive: boolean;
}
