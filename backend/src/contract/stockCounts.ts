/** A stock count (opname): who counts writes down what is there, somebody else approves the differences. */
export const STOCK_COUNT_STATUS = { counting: 0, submitted: 1, approved: 2, cancelled: 3 } as const;
export type StockCountStatusName = keyof typeof STOCK_COUNT_STATUS;
export type StockCountStatus = (typeof STOCK_COUNT_STATUS)[StockCountStatusName];

export function stockCountStatusName(status: StockCountStatus): StockCountStatusName {
  const found = Object.entries(STOCK_COUNT_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'counting') as StockCountStatusName;
}

/** What a shelf may hold. */
export const MAX_COUNTED = 1_000_000;
/** Entries that one request may carry: what was counted while there was no line. */
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

/** A unit of the sheet. While counting nobody is told what should be there: a count that knows the answer finds it. */
export interface StockCountLine {
  productDetailId: number;
  product: string;
  variant: string;
  color: string;
  hex: string;
  size: string;
  code: string;
  thumb: string | null;
  counted: number | null;
  /** ISO; when it was looked at. */
  countedAt: string | null;
  countedBy: string | null;
  /** What should have been there at that moment: in stock, or sold and not handed to the courier yet; null while counting. */
  expected: number | null;
  /** How many of these are promised to orders; null while counting. */
  held: number | null;
  /** counted − expected; null while counting and where nothing was counted. */
  difference: number | null;
  /** The difference at today's price, in whole rupiah. */
  differenceValue: number | null;
}

/** A row of `GET api/stock-counts`. */
export interface StockCountRow {
  id: number;
  createdAt: string;
  createdBy: string;
  category: string | null;
  note: string;
  statusEnum: StockCountStatus;
  /** In the caller's language. */
  status: string;
  counted: number;
  submittedAt: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
}

/** `GET api/stock-counts/{id}`. */
export interface StockCount extends StockCountRow {
  /** Whether the caller may approve it: it is submitted, and counted by others. */
  mayApprove: boolean;
  lines: StockCountLine[];
}
