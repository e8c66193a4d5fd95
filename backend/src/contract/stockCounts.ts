import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { StockMovementRow } from './stock.ts';

/** A stock count (opname): one person enters the stock, another one approves the differences. */
export const STOCK_COUNT_STATUS = { counting: 0, submitted: 1, approved: 2, cancelled: 3 } as const;
export type StockCountStatusName = keyof typeof STOCK_COUNT_STATUS;
export type StockCountStatus = (typeof STOCK_COUNT_STATUS)[StockCountStatusName];

export function stockCountStatusName(status: StockCountStatus): StockCountStatusName {
  const found = Object.entries(STOCK_COUNT_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'counting') as StockCountStatusName;
}

/** Maximum pieces on a shelf. */
export const MAX_COUNTED = 1_000_000;
/** Entries per request: those counted while offline. */
export const MAX_COUNT_ENTRIES = 500;
/** Maximum age of an entry: after a longer time offline, the shelf must be counted again. */
export const MAX_COUNT_AGE_SECONDS = 7 * 86_400;

/** Body of `POST api/stock-counts`: the shelves to count; null: all of them. */
export interface StockCountInput {
  categoryId: number | null;
  note: string;
}

/**
 * A count of a shelf. `secondsAgo` is its age at the request by the phone's own clock, so that sales between the count and
 * the reconnection are no difference.
 */
export interface CountEntry {
  productDetailId: number;
  counted: number;
  secondsAgo: number;
}

/** Body of `PUT api/stock-counts/lines/{id}`. A repeated entry counts once; a later count replaces an earlier one. */
export interface CountEntries {
  entries: CountEntry[];
}

/** A manual correction of a shelf's stock. */
export type Correction = Pick<StockMovementRow, 'id' | 'at' | 'delta' | 'reason' | 'note' | 'by'>;

/**
 * A unit with a difference, and corrected after its count: by hand, by an import, by another count, or by received goods if
 * more was found. The records can't tell whether both concern the same pieces; the approver decides.
 */
export interface CorrectedUnit {
  productDetailId: number;
  /** Free pieces now. */
  stock: number;
  /** Oldest first. */
  corrections: Correction[];
}

/** Whether corrections concern the pieces of the difference, or other ones. */
export const CORRECTION_VERDICTS = ['samePieces', 'otherPieces'] as const;
export type CorrectionVerdict = (typeof CORRECTION_VERDICTS)[number];

/** The approver's verdict on a unit, up to this correction. */
export interface CountVerdict {
  productDetailId: number;
  lastCorrectionId: number;
  verdict: CorrectionVerdict;
}

/** Body of `PUT api/stock-counts/approve/{id}`: must contain a verdict for each of `corrected`. */
export interface CountApproval {
  verdicts: CountVerdict[];
  /** For one's own count: why nobody else checked it. */
  reason?: string;
}

/**
 * The error of the recorded stock at the time of the count. Corrections of the same pieces count as earlier: then a loss
 * that was written off by hand leaves no difference.
 */
export function piecesToBook(
  difference: number,
  corrections: readonly Pick<Correction, 'delta'>[],
  verdict: CorrectionVerdict,
): number {
  if (verdict === 'otherPieces') return difference;
  return corrections.reduce((left, { delta }) => left - delta, difference);
}

/** A unit on a count sheet. */
export interface SheetUnit {
  productDetailId: number;
  product: string;
  variant: string;
  color: string;
  hex: string;
  size: string;
  code: string;
  thumb: string | null;
}

/** A unit of the sheet. The expected stock is hidden while counting, since people tend to count the expected number. */
export interface StockCountLine extends SheetUnit {
  counted: number | null;
  /** ISO; the time of the count. */
  countedAt: string | null;
  countedBy: string | null;
  /** The expected stock at that time: in stock, or sold and not handed over yet; null while counting. */
  expected: number | null;
  /** The pieces of these that belong to orders; null while counting. */
  held: number | null;
  /** counted − expected; null while counting and without a count. */
  difference: number | null;
  /** The difference at the current price, in whole rupiah. */
  differenceValue: number | null;
}

export const STOCK_COUNT_COLUMNS = {
  id: { kind: 'whole' },
  createdAt: { kind: 'moment' },
  category: { kind: 'line', isNullable: true, isSearched: true },
  note: { kind: 'paragraph', isSearched: true },
  statusEnum: { kind: 'choice', oneOf: Object.values(STOCK_COUNT_STATUS) },
  counted: { kind: 'whole', listed: 'shown' },
  submittedAt: { kind: 'moment', isNullable: true, listed: 'shown' },
  decidedAt: { kind: 'moment', isNullable: true, listed: 'shown' },
  /** Reason for approving one's own count; empty otherwise. */
  ownReason: { kind: 'paragraph', listed: 'shown' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/stock-counts`. */
export interface StockCountRow extends RowOf<typeof STOCK_COUNT_COLUMNS> {
  createdBy: string;
  /** In the caller's language. */
  status: string;
  decidedBy: string | null;
}

/** `GET api/stock-counts/{id}`. */
export interface StockCount extends StockCountRow {
  /** Whether the caller may approve it: it is submitted, and counted by others or `isOwn`. */
  mayApprove: boolean;
  /** The caller's own count, with nobody else to approve it: they may, with a reason. */
  isOwn: boolean;
  /** Empty except during approval. */
  corrected: CorrectedUnit[];
  lines: StockCountLine[];
}
