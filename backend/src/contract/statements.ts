/** Maximum lengths of a statement's texts, and its maximum number of rows. */
export const STATEMENT_LIMITS = { text: 300, rows: 1000, seen: 40 } as const;

/** The columns of a bank statement. A credit is in `credit`, or in `amount` with a mark. */
export const STATEMENT_FIELDS = ['day', 'text', 'amount', 'mark', 'credit'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** The fields' columns by position, counted from 0. */
export type StatementColumns = Record<StatementField, number | null>;

/** A credit on a bank statement. */
export interface StatementLine {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whole rupiah. */
  amount: number;
  text: string;
}

/** Body of `POST api/statements/preview` and `POST api/statements`. */
export interface StatementInput {
  /** The account number's digits. */
  account: string;
  rows: (StatementLine & {
    /** The verdict that the person agreed to (`seenOf`); empty: the row is not booked. */
    seen: string;
  })[];
}

/**
 * The effect of booking a row. `exact`: pays the order. `late`: pays an order that has ended. `short`, `over`: the amount
 * differs from the order's. `twice`: the order is paid already. `confirmed`: the order was confirmed by hand before, and the
 * row is stored with that payment. `known`: the row was booked before. `unknown`: no matching order.
 */
export const STATEMENT_VERDICTS = ['exact', 'late', 'short', 'over', 'twice', 'confirmed', 'known', 'unknown'] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

/** Whether booking stores a row with this verdict. */
export function isBookable(verdict: StatementVerdict): boolean {
  return verdict !== 'known' && verdict !== 'unknown';
}

export interface JudgedLine {
  verdict: StatementVerdict;
  order: { id: number; documentNo: string; customer: string; amount: number } | null;
}

/** A fingerprint of everything that the person agrees to; empty if nothing is to be booked. */
export function seenOf({ verdict, order }: JudgedLine): string {
  return order && isBookable(verdict) ? `${verdict} ${order.id}` : '';
}

/** `data` of a preview, of a booking, and of the 409 after a concurrent change: a verdict per row. */
export interface StatementPreview {
  rows: JudgedLine[];
}

/** `GET api/statement-templates`, and the body of `PUT`: the column layout of a bank's statements. */
export interface StatementTemplate {
  bank: string;
  columns: StatementColumns;
}

export const MAX_STATEMENT_COLUMNS = 40;

/** Whether the date exists in the calendar: `2026-11-28`. */
export function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
