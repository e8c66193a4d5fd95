import { calendarDay } from '../../contract/dates.ts';
import { documentNoIn } from '../../contract/documentNumbers.ts';
import { folded } from '../../contract/nameKey.ts';
import type { JudgedLine, StatementLine, StatementVerdict } from '../../contract/statements.ts';
import { DAY_MS } from '../../contract/time.ts';
import { MAX_TRANSFER_CODE, RECOGNIZED_DAYS } from '../../contract/transfers.ts';
import type { TransferCandidate } from '../../models/queries/transfers.ts';

// Matches rows of a bank statement to orders, and decides the effect of their money.

/**
 * Judges the rows of a statement in sequence: an order paid by one row is paid for the later rows. A row never matches an
 * order that was placed after the money arrived.
 */
export function judgeLines(lines: readonly StatementLine[], all: readonly TransferCandidate[]): JudgedLine[] {
  const spent = new Set<number>();
  return lines.map((line) => {
    const meant = find(line, all.filter(isNear(line)), spent);
    if (!meant) return { verdict: 'unknown', order: null };
    const verdict = verdictOn(line, meant, spent);
    if (line.amount === meant.amount) spent.add(meant.invoiceId);
    const { invoiceId: id, documentNo, fullname: customer, amount } = meant;
    return { verdict, order: { id, documentNo, customer, amount } };
  });
}

function isNear({ day }: StatementLine) {
  return ({ takenAt, freedAt }: TransferCandidate): boolean => {
    const last = freedAt && calendarDay(new Date(new Date(freedAt).getTime() + RECOGNIZED_DAYS * DAY_MS));
    return day >= calendarDay(takenAt) && (last === null || day <= last);
  };
}

/** Matches by the document number in the text, else by the amount (unique among open orders), else by the payer's name. */
function find(
  { amount, text }: StatementLine,
  near: readonly TransferCandidate[],
  spent: ReadonlySet<number>,
): TransferCandidate | null {
  const documentNo = documentNoIn(text);
  const named = near.find((one) => one.documentNo === documentNo);
  if (named) return named;
  const same = near.filter((one) => one.amount === amount);
  const open = same.find((one) => isOpen(one) && !spent.has(one.invoiceId));
  if (open) return open;
  const ended = same.filter((one) => !isOpen(one) && one.paidBy === null && !spent.has(one.invoiceId));
  if (ended.length > 0) return only(ended);
  const unbooked = same.find((one) => one.paidBy !== null && one.isBooked === 0 && !spent.has(one.invoiceId));
  return unbooked ?? only(same) ?? byName(amount, text, near);
}

/** Matches the payer's whole name in the text; the amount may differ from the order's only by the code. */
function byName(amount: number, text: string, near: readonly TransferCandidate[]): TransferCandidate | null {
  const words = ` ${folded(text).replaceAll(/[^a-z]+/g, ' ')} `;
  return only(
    near.filter((one) => {
      const name = folded(one.fullname)
        .replaceAll(/[^a-z]+/g, ' ')
        .trim();
      const base = one.amount - one.code;
      const isCode = amount >= base && amount <= base + MAX_TRANSFER_CODE;
      return isOpen(one) && isCode && name.includes(' ') && words.includes(` ${name} `);
    }),
  );
}

function verdictOn(line: StatementLine, meant: TransferCandidate, spent: ReadonlySet<number>): StatementVerdict {
  const { amount, paidBy, isBooked, invoiceId } = meant;
  if (spent.has(invoiceId)) return 'twice';
  if (paidBy !== null) return line.amount === amount && isBooked === 0 ? 'confirmed' : 'twice';
  if (line.amount !== amount) return line.amount < amount ? 'short' : 'over';
  return isOpen(meant) ? 'exact' : 'late';
}

function isOpen({ freedAt }: TransferCandidate): boolean {
  return freedAt === null;
}

function only<One>(all: readonly One[]): One | null {
  const [one, ...others] = all;
  return one && others.length === 0 ? one : null;
}
