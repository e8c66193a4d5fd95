/** Of a statement's texts, in letters, and of its rows. */
export const STATEMENT_LIMITS = { text: 300, rows: 1000, seen: 40 } as const;

/** What a bank's statement tells of a row, each in a column. Money in stands in `credit`, or in `amount` with a mark. */
export const STATEMENT_FIELDS = ['day', 'text', 'amount', 'mark', 'credit'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** The fields' columns by position, from 0 on. */
export type StatementColumns = Record<StatementField, number | null>;

/** Money that came in, as a bank's statement has it. */
export interface StatementLine {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whole rupiah. */
  amount: number;
  text: string;
}

/** Body of `POST api/statements/preview` and `POST api/statements`. */
export interface StatementInput {
  /** The digits of the account's number. */
  account: string;
  rows: (StatementLine & {
    /** What the person agreed to (`seenOf`); empty: the row is not booked. */
    seen: string;
  })[];
}

/**
 * What booking does with a row. `exact`: pays the order. `late`: pays one that has ended. `short`, `over`: another amount than
 * the order's. `twice`: the order is paid already. `confirmed`: it was confirmed by hand before, and the row is kept with it.
 * `known`: the row was booked before. `unknown`: no order is meant.
 */
export const STATEMENT_VERDICTS = ['exact', 'late', 'short', 'over', 'twice', 'confirmed', 'known', 'unknown'] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

/** Whether booking keeps a row with this verdict. */
export function isBookable(verdict: StatementVerdict): boolean {
  return verdict !== 'known' && verdict !== 'unknown';
}

export interface JudgedLine {
  verdict: StatementVerdict;
  order: { id: number; documentNo: string; customer: string; amount: number } | null;
}

/** Changes with everything that a person agrees to; empty where there is nothing to book. */
export function seenOf({ verdict, order }: JudgedLine): string {
  return order && isBookable(verdict) ? `${verdict} ${order.id}` : '';
}

/** `data` of a preview, of a booking, and of the 409 after a change meanwhile: a verdict per row. */
export interface StatementPreview {
  rows: JudgedLine[];
}

/** `GET api/statement-templates`, and the body of `PUT`: how a bank's statement is read. */
export interface StatementTemplate {
  bank: string;
  columns: StatementColumns;
}

export const MAX_STATEMENT_COLUMNS = 40;

/** A day of the calendar that there is: `2026-11-28`. */
export function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
