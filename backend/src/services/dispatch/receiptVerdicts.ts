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
  /** The parcel of the order that takes the number; 1 if the order is not split. */
  parcelNo: number;
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
  parcelNo,
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
    parcelNo: invoice?.isSplit ? parcelNo : null,
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

/** Matches and judges all lines: three statements, however many lines, and two more if there are split orders. */
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
  const { isAmbiguous, parcelNo } = parcelFor(
    invoice,
    key,
    twins.map((other) => keys[other] ?? ''),
  );
  // Of equal lines, the first one counts.
  const repeated = isAmbiguous ? twins : twins.filter((other) => other < index && keys[other] === key);
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
  return { ...match, row, verdict, parcelNo, ...shownDoubts, seen: seenOf(match, { verdict, key, ...shownDoubts }) };
}

/**
 * The parcel that takes a number: the numbers of an order's lines fill its parcels without one, in their order. Ambiguous if
 * there are more numbers than such parcels.
 */
function parcelFor(invoice: ReceiptCandidate | null, key: string, ofLines: readonly string[]) {
  const parcels = invoice?.parcels ?? [];
  const having = parcels.find(({ receiptKey: one }) => one === key);
  const waiting = parcels.filter(({ receiptKey: one }) => one === null);
  const fresh = [...new Set(ofLines)].filter((other) => !parcels.some(({ receiptKey: one }) => one === other));
  const places = invoice?.isSplit ? waiting.length : 1;
  const isAmbiguous = invoice?.isSplit ? fresh.length > places && places > 0 : new Set(ofLines).size > places;
  return { isAmbiguous, parcelNo: (having ?? waiting[fresh.indexOf(key)] ?? parcels[0])?.no ?? 1 };
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
  if (invoice.parcels.some((one) => one.receiptKey === receiptKey(receiptNumber))) return 'same';
  if (!RECEIPT_STATUSES.includes(invoice.status)) return 'status';
  if (!invoice.parcels.some((one) => one.receiptKey === null)) return invoice.isSplit ? 'status' : 'other';
  if (sameRows.length > 0 || sameOn.length > 0) return 'twice';
  if (example !== null) return 'unlike';
  return invoice.status === INVOICE_STATUS.paid ? 'kept' : 'set';
}

function seenOf({ invoice, candidates }: Match, rests: object): string {
  const facts = [invoice, ...candidates].map(
    (one: ReceiptCandidate | null) => one && [one.id, one.status, one.parcels.map((parcel) => parcel.receiptKey)],
  );
  return createHash('sha256')
    .update(JSON.stringify([facts, rests]))
    .digest('hex')
    .slice(0, 16);
}
