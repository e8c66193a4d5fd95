import { createHash } from 'node:crypto';
import { documentNoIn } from '../../contract/documentNumbers.ts';
import type { JudgedLine, StatementInput, StatementLine, StatementTemplate } from '../../contract/statements.ts';
import { isBookable, seenOf } from '../../contract/statements.ts';
import { DAY_MS } from '../../contract/time.ts';
import { RECOGNIZED_DAYS } from '../../contract/transfers.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { increment } from '../../models/queries/counters.ts';
import type { TransferCandidate } from '../../models/queries/transfers.ts';
import { bookedRows, candidates } from '../../models/queries/transfers.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { StatementRow } from '../../models/tables/StatementRow.ts';
import { StatementTemplate as StoredTemplate } from '../../models/tables/StatementTemplate.ts';
import { judgeLines } from './statementVerdicts.ts';
import * as transfers from './transfers.ts';

type Line = StatementInput['rows'][number];

/** The verdict of each row; changes nothing. */
export async function preview({ account, rows }: StatementInput): Promise<JudgedLine[]> {
  return (await judge(account, rows)).map(({ judged }) => judged);
}

/**
 * Books the rows that the person agreed to, in one transaction: each row becomes one payment event, and a row booked before
 * has no effect. 409 with the current verdicts, and nothing booked, if one of them has changed.
 */
export async function book({ account, rows }: StatementInput, caller: Caller): Promise<number> {
  return transaction(async () => {
    // Serializes bookings: each one sees the rows of earlier bookings.
    await increment('statement');
    const agreed = (await judge(account, rows)).filter(isAgreed);
    const invoices = await lockAll(agreed.flatMap(({ judged }) => (judged.order ? [judged.order.id] : [])));
    // Judges again after locking: an order may have been paid or ended meanwhile.
    const judged = await judge(account, rows);
    const isChanged = judged.some((one) => one.line.seen !== '' && one.line.seen !== seenOf(one.judged));
    if (isChanged) throw conflict('statement.changed', {}, { rows: judged.map((one) => one.judged) });
    const booked = judged.filter(isAgreed);
    if (booked.length === 0) throw conflict('statement.nothing');
    for (const one of booked) await bookOne({ ...one, account, invoices }, caller);
    return booked.length;
  });
}

export async function templates(): Promise<StatementTemplate[]> {
  const stored = await StoredTemplate.findAll({ order: ['bank'] });
  return stored.map(({ bank, columns }) => ({
    bank,
    // Our own JSON, so no validation.
    columns: JSON.parse(columns) as StatementTemplate['columns'],
  }));
}

/** Stores the column layout of a bank's statements, replacing the earlier one. */
export async function saveTemplate({ bank, columns }: StatementTemplate, caller: Caller): Promise<void> {
  await transaction(async () => {
    const text = JSON.stringify(columns);
    const present = await StoredTemplate.findOne({ where: { bank }, lock: true });
    if (present) await present.update({ columns: text });
    else await StoredTemplate.create({ bank, columns: text, createdBy: caller.id });
  });
}

interface JudgedRow {
  line: Line;
  key: string;
  judged: JudgedLine;
  /** The event that paid the row's order. */
  paidBy: number | null;
}

async function judge(account: string, lines: readonly Line[]): Promise<JudgedRow[]> {
  const keys = keysOf(account, lines);
  const known = new Map((await bookedRows(keys)).map((row) => [row.rowKey, row]));
  const fresh = lines.filter((_, index) => !known.has(keys[index] ?? ''));
  const all = fresh.length > 0 ? await candidatesFor(account, fresh) : [];
  const judged = new Map(judgeLines(fresh, all).map((one, index) => [fresh[index], one]));
  return lines.map((line, index) => {
    const key = keys[index] ?? '';
    const row = known.get(key);
    const one = judged.get(line) ?? { verdict: 'unknown', order: null };
    const paidBy = all.find(({ invoiceId }) => invoiceId === one.order?.id)?.paidBy ?? null;
    if (!row) return { line, key, judged: one, paidBy };
    const order = { id: row.invoiceId, documentNo: row.documentNo, customer: row.fullname, amount: row.total };
    return { line, key, judged: { verdict: 'known', order }, paidBy };
  });
}

function candidatesFor(account: string, lines: readonly StatementLine[]): Promise<TransferCandidate[]> {
  const first = lines.map(({ day }) => day).reduce((one, other) => (one < other ? one : other));
  return candidates({
    account,
    amounts: lines.map(({ amount }) => amount),
    // The empty text avoids an empty `IN ()`, which is invalid SQL.
    documentNos: ['', ...lines.flatMap(({ text }) => documentNoIn(text) ?? [])],
    since: new Date(new Date(first).getTime() - (RECOGNIZED_DAYS + 1) * DAY_MS),
  });
}

/** A hash of a row's content and its position among equal rows: two equal transfers of one day are two rows. */
function keysOf(account: string, lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ day, amount, text }) => {
    const content = JSON.stringify([account, day, amount, text.toLowerCase().replaceAll(/\s+/g, ' ').trim()]);
    const number = (counts.get(content) ?? 0) + 1;
    counts.set(content, number);
    return createHash('sha256').update(`${content} ${number}`).digest('hex');
  });
}

function isAgreed({ line, judged }: JudgedRow): boolean {
  return line.seen !== '' && isBookable(judged.verdict);
}

/** Locks in ascending order of id, as everywhere, to avoid deadlocks. */
async function lockAll(ids: readonly number[]): Promise<ReadonlyMap<number, Invoice>> {
  const invoices = await Invoice.findAll({ where: { id: [...ids] }, order: ['id'], lock: true });
  return new Map(invoices.map((invoice) => [invoice.id, invoice]));
}

interface Booking extends JudgedRow {
  account: string;
  invoices: ReadonlyMap<number, Invoice>;
}

async function bookOne({ line, key, judged, paidBy, account, invoices }: Booking, caller: Caller): Promise<void> {
  const { day, amount, text } = line;
  const invoice = invoices.get(judged.order?.id ?? 0);
  if (!invoice) throw notFound();
  const isConfirmed = judged.verdict === 'confirmed';
  const received = isConfirmed ? null : await transfers.receive(invoice, { amount, day, key: ['row', key] }, caller);
  const paymentEventId = isConfirmed ? paidBy : received?.eventId;
  if (!paymentEventId) throw conflict('statement.nothing');
  await StatementRow.create({ account, day, amount, text, rowKey: key, paymentEventId, createdBy: caller.id });
  await failpoint('statement.booked');
}
