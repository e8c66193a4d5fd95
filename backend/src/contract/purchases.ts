import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { SheetUnit } from './stockCounts.ts';

/** `partly`: some pieces are here. `received`: all expected ones are. `closed`: the missing ones won't come. */
export const PURCHASE_STATUS = { open: 0, partly: 1, received: 2, closed: 3 } as const;
export type PurchaseStatusName = keyof typeof PURCHASE_STATUS;
export type PurchaseStatus = (typeof PURCHASE_STATUS)[PurchaseStatusName];

export function purchaseStatusName(status: PurchaseStatus): PurchaseStatusName {
  const found = Object.entries(PURCHASE_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'open') as PurchaseStatusName;
}

/** Statuses in which goods are still expected. */
export const EXPECTING_STATUSES: readonly PurchaseStatus[] = [PURCHASE_STATUS.open, PURCHASE_STATUS.partly];

export const PURCHASE_LIMITS = { lines: 500, pieces: 100_000, lot: 40 } as const;

/** A purchase's display number. */
export function purchaseNumber(id: number): string {
  return `PO-${String(id).padStart(4, '0')}`;
}

export const PURCHASE_COLUMNS = {
  id: { kind: 'whole' },
  supplier: { kind: 'line', isSearched: true },
  supplierPhone: { kind: 'phone', isSearched: true },
  note: { kind: 'paragraph', isSearched: true },
  /** `YYYY-MM-DD`. */
  expectedOn: { kind: 'line', isNullable: true },
  statusEnum: { kind: 'choice', oneOf: Object.values(PURCHASE_STATUS) },
  createdAt: { kind: 'moment' },
  pieces: { kind: 'whole', listed: 'shown' },
  received: { kind: 'whole', listed: 'shown' },
  /** Of the expected pieces whose cost is known. */
  value: { kind: 'rupiah', listed: 'shown' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/purchases`. */
export interface PurchaseRow extends RowOf<typeof PURCHASE_COLUMNS> {
  createdBy: string;
  /** In the caller's language. */
  status: string;
}

export interface PurchaseLineInput {
  productDetailId: number;
  quantity: number;
  /** Whole rupiah per piece; null: unknown. */
  cost: number | null;
}

/** Body of `POST api/purchases` (with the header `Idempotency-Key`) and `PUT api/purchases/{id}`. */
export interface PurchaseInput {
  supplier: string;
  supplierPhone: string;
  note: string;
  expectedOn: string | null;
  lines: PurchaseLineInput[];
}

export interface PurchaseLine extends SheetUnit, PurchaseLineInput {
  received: number;
}

export interface ReceivedLine extends PurchaseLineInput {
  /** Empty without one. */
  lot: string;
}

/** Body of `POST api/purchases/{id}/receipts`, with the header `Idempotency-Key`. */
export interface ReceiptInput {
  lines: ReceivedLine[];
  /** The pieces of the purchase that were here already, as the user saw them: 409 if others have received some since. */
  seen: number;
  /** More pieces than expected are a 409 without it. */
  mayExceed?: boolean | undefined;
}

/** Goods that were received together. */
export interface PurchaseReceipt {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  lines: (ReceivedLine & { code: string })[];
}

/** `GET api/purchases/{id}`. */
export interface Purchase extends PurchaseRow {
  version: string;
  lines: PurchaseLine[];
  /** Newest first. */
  receipts: PurchaseReceipt[];
}

/** A row of `POST api/purchases/units`: the units of some codes, archived ones too. */
export interface PurchasableUnit extends SheetUnit {
  stock: number;
  cost: number | null;
}

/** A row of `GET api/purchases/suggestion?days=`: a unit that sells out before so many days are over. */
export interface SuggestedUnit extends PurchasableUnit {
  /** Paid pieces of the last `PACE_DAYS` days. */
  sold: number;
  /** Pieces of open purchases that have not come yet. */
  expected: number;
  /** Pieces to buy, for the stock to last. */
  quantity: number;
}

/** For so many days a purchase should last, unless told otherwise. */
export const USUAL_COVER_DAYS = 30;

/** A row of `GET api/lots`: received pieces that left with a line of an order. */
export const LOT_COLUMNS = {
  id: { kind: 'whole' },
  lot: { kind: 'line', isSearched: true },
  purchaseId: { kind: 'whole' },
  supplier: { kind: 'line', isSearched: true },
  receivedAt: { kind: 'moment' },
  code: { kind: 'line', isSearched: true },
  productName: { kind: 'line', isSearched: true },
  quantity: { kind: 'whole' },
  invoiceId: { kind: 'whole' },
  documentNo: { kind: 'code', isSearched: true },
  shippedDate: { kind: 'moment', isNullable: true },
  fullname: { kind: 'line', isSearched: true },
  phoneNumber: { kind: 'phone', isSearched: true },
  email: { kind: 'line' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

export type LotRow = RowOf<typeof LOT_COLUMNS>;
