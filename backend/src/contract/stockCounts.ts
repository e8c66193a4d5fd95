import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { StockMovementRow } from './stock.ts';

/** A stock count (opname): one person writes down the stock, another one approves the differences. */
export const STOCK_COUNT_STATUS = { counting: 0, submitted: 1, approved: 2, cancelled: 3 } as const;
export type StockCountStatusName = keyof typeof STOCK_COUNT_STATUS;
export type StockCountStatus = (typeof STOCK_COUNT_STATUS)[StockCountStatusName];

export function stockCountStatusName(status: StockCountStatus): StockCountStatusName {
  const found = Object.entries(STOCK_COUNT_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'counting') as StockCountStatusName;
}

/** The maximum on a shelf. */
export const MAX_COUNTED = 1_000_000;
/** Entries per request: those counted while offline. */
export const MAX_COUNT_ENTRIES = 500;
/** A phone that was without a line for longer counts again. */
export const MAX_LOOK_AGE_SECONDS = 7 * 86_400;

/** Body of `POST api/stock-counts`: the shelves to count; null: all of them. */
export interface StockCountInput {
  categoryId: number | null;
  note: string;
}

/**
 * One look at a shelf. `secondsAgo` says how long before the request it was, by the phone's own measure, so that what was
 * sold between the look and the line coming back is no difference.
 */
export interface CountEntry {
  productDetailId: number;
  counted: number;
  secondsAgo: number;
}

/** Body of `PUT api/stock-counts/lines/{id}`. The same entry twice is one; a later look replaces an earlier one. */
export interface CountEntries {
  entries: CountEntry[];
}

/** Something that was changed on a shelf by hand. */
export type Correction = Pick<StockMovementRow, 'id' | 'at' | 'delta' | 'reason' | 'note' | 'by'>;

/**
 * A unit that differs, and was corrected after somebody had looked at it: by hand, by a file, by another count, or by
 * goods that came in where more was found. The books can't know whether both are about the same pieces; a person says so.
 */
export interface CorrectedUnit {
  productDetailId: number;
  /** Free pieces now. */
  stock: number;
  /** Oldest first. */
  corrections: Correction[];
}

/** The cause of corrections: the pieces by which the count differs, or other ones. */
export const CORRECTION_VERDICTS = ['samePieces', 'otherPieces'] as const;
export type CorrectionVerdict = (typeof CORRECTION_VERDICTS)[number];

/** The approver's verdict on a unit, up to this correction. */
export interface CountVerdict {
  productDetailId: number;
  lastCorrectionId: number;
  verdict: CorrectionVerdict;
}

/** Body of `PUT api/stock-counts/approve/{id}`: one verdict for each of `corrected`, or it is refused. */
export interface CountApproval {
  verdicts: CountVerdict[];
  /** Of one's own count: why nobody else looked at it. */
  reason?: string;
}

/**
 * By how much the books were wrong already when somebody looked. Corrections of the same pieces belong before the look:
 * then nothing is left of a loss that was written off by hand.
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

/** A unit of the sheet. The expected stock is hidden while counting: a count that knows the answer finds it. */
export interface StockCountLine extends SheetUnit {
  counted: number | null;
  /** ISO; when it was looked at. */
  countedAt: string | null;
  countedBy: string | null;
  /** The expected stock at that moment: in stock, or sold and not handed over yet; null while counting. */
  expected: number | null;
  /** How many of these are promised to orders; null while counting. */
  held: number | null;
  /** counted − expected; null while counting and where nothing was counted. */
  difference: number | null;
  /** The difference at today's price, in whole rupiah. */
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
  /** Why who had counted agreed to it themself; empty where somebody else did, or nobody yet. */
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
  /** The caller counted, but nobody else is there to approve it: they may, and say why. */
  isOwn: boolean;
  /** Only while it waits for approval. */
  corrected: CorrectedUnit[];
  lines: StockCountLine[];
}
