import { createHash } from 'node:crypto';
import { isReceipt, expectedReceiptFormat, receiptKey } from '../../contract/couriers.ts';
import { documentNoIn } from '../../contract/documentNumbers.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import type {
  CheckedReceipt,
  ReceiptInvoice,
  ReceiptPreview,
  ReceiptRowInput,
  ReceiptVerdict,
} from '../../contract/receiptBatches.ts';
import { MAX_RECEIPT_CANDIDATES } from '../../contract/receiptBatches.ts';
import { groupBy } from '../../models/database/groups.ts';
import type { ReceiptCandidate } from '../../models/queries/receiptBatches.ts';
import { invoicesNamed, invoicesTakingReceipts, invoicesWithReceipts } from '../../models/queries/receiptBatches.ts';
import type { Match } from './receiptMatching.ts';
import { matcher, NO_MATCH } from './receiptMatching.ts';

/** A line, its matched invoice, and the effect of saving it. */
export interface JudgedRow extends Match {
  row: ReceiptRowInput;
  verdict: ReceiptVerdict;
  /** Hash of all data that the verdict depends on. */
  seen: string;
  sameRows: number[];
  sameOn: { id: number; documentNo: string }[];
  example: string | null;
}

/** The verdicts as the response for the client. */
export function toPreview(judged: readonly JudgedRow[]): ReceiptPreview {
  return { rows: judged.map(toJudgedReceipt) };
}

function toJudgedReceipt({
  verdict,
  seen,
  invoice,
  by,
  candidates,
  sameRows,
  sameOn,
  example,
}: JudgedRow): CheckedReceipt {
  return {
    verdict,
    seen,
    invoice: invoice && toReceiptInvoice(invoice),
    matchedBy: by,
    candidates: candidates.slice(0, MAX_RECEIPT_CANDIDATES).map(toReceiptInvoice),
    sameRows,
    sameOn: sameOn.map(({ id, documentNo }) => ({ id, documentNo })),
    example,
  };
}

function toReceiptInvoice({
  id,
  documentNo,
  fullname,
  cityName,
  courier,
  status,
  receiptNumber,
}: ReceiptCandidate): ReceiptInvoice {
  return { id, documentNo, customer: fullname, city: cityName, courier, statusEnum: status, receiptNumber };
}

/** More than any shop's orders between payment and delivery; the newest ones are used. */
const MOST_OPEN = 5_000;
/** Listed invoices with the same number at most. */
const NAMED = 3;

/** Matches and judges all lines: three statements, however many lines. */
export async function judge(rows: readonly ReceiptRowInput[]): Promise<JudgedRow[]> {
  const keys = rows.map(({ receiptNumber }) => receiptKey(receiptNumber));
  const [named, open, having] = await Promise.all([
    invoicesNamed(
      rows.flatMap(({ documentNo }) => documentNoIn(documentNo) ?? []),
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
    invoicesTakingReceipts(MOST_OPEN),
    invoicesWithReceipts(keys),
  ]);
  const matches = rows.map(matcher(named, open));
  const others = {
    byKey: groupBy([...keys.keys()], (index) => keys[index] ?? ''),
    byInvoice: groupBy([...matches.keys()], (index) => matches[index]?.invoice?.id ?? null),
    having: groupBy(having, ({ receiptKey: key }) => key),
  };
  return rows.map((row, index) => judgeRow({ row, index, match: matches[index] ?? NO_MATCH, keys }, others));
}

interface Line {
  row: ReceiptRowInput;
  index: number;
  match: Match;
  keys: readonly string[];
}

/** Lines by number and by invoice; invoices by number. */
interface Others {
  byKey: ReadonlyMap<string, readonly number[]>;
  byInvoice: ReadonlyMap<number | null, readonly number[]>;
  having: ReadonlyMap<string, readonly { id: number; documentNo: string }[]>;
}

function judgeRow({ row, index, match, keys }: Line, { byKey, byInvoice, having }: Others): JudgedRow {
  const { invoice } = match;
  const key = keys[index] ?? '';
  const twins = (invoice && byInvoice.get(invoice.id)) ?? [];
  const differing = twins.filter((other) => keys[other] !== key);
  // Of equal lines, the first one counts.
  const repeated = differing.length > 0 ? twins : twins.filter((other) => other < index);
  const about = {
    sameRows: (byKey.get(key) ?? []).filter((other) => !twins.includes(other)),
    sameOn: (having.get(key) ?? []).filter(({ id }) => id !== invoice?.id).slice(0, NAMED),
    example: invoice && expectedReceiptFormat(invoice.courier, row.receiptNumber),
  };
  const others = repeated.filter((other) => other !== index);
  const verdict = verdictOf(row, match, { ...about, isRepeated: others.length > 0 });
  // A number that the invoice already has raises no doubts.
  const doubts = verdict === 'same' ? { sameRows: [], sameOn: [], example: null } : about;
  const shownDoubts = verdict === 'repeated' ? { ...doubts, sameRows: others } : doubts;
  return { ...match, row, verdict, ...shownDoubts, seen: seenOf(match, { verdict, key, ...shownDoubts }) };
}

type Doubts = Pick<JudgedRow, 'sameRows' | 'sameOn' | 'example'>;

function verdictOf(
  { receiptNumber }: ReceiptRowInput,
  { invoice, candidates }: Match,
  { sameRows, sameOn, example, isRepeated }: Doubts & { isRepeated: boolean },
): ReceiptVerdict {
  // A column's header is no number.
  if (!isReceipt(receiptNumber) || !/\d/.test(receiptNumber) || receiptNumber.length > MAX_RECEIPT_LENGTH)
    return 'noNumber';
  if (!invoice) return candidates.length > 0 ? 'several' : 'unknown';
  if (isRepeated) return 'repeated';
  if (invoice.receiptKey === receiptKey(receiptNumber)) return 'same';
  if (!RECEIPT_STATUSES.includes(invoice.status)) return 'status';
  if (invoice.receiptNumber !== null) return 'other';
  if (sameRows.length > 0 || sameOn.length > 0) return 'twice';
  if (example !== null) return 'unlike';
  return invoice.status === INVOICE_STATUS.paid ? 'kept' : 'set';
}

function seenOf({ invoice, candidates }: Match, rests: object): string {
  const facts = [invoice, ...candidates].map(
    (one: ReceiptCandidate | null) => one && [one.id, one.status, one.receiptKey],
  );
  return createHash('sha256')
    .update(JSON.stringify([facts, rests]))
    .digest('hex')
    .slice(0, 16);
}
