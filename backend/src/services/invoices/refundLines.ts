import { canStep, INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { RefundableLine, RefundLineInput } from '../../contract/refunds.ts';
import { returnedValue } from '../../contract/returns.ts';
import { conflict, InputError } from '../../errors.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import type { WholePacking } from '../../models/queries/packing.ts';
import { packingOf } from '../../models/queries/packing.ts';
import { piecesInHouse } from '../../models/queries/parcels.ts';
import { piecesGivenBack } from '../../models/queries/refunds.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';

/** A line of an invoice, and its pieces that were refunded, returned, or are in an open return. */
export interface LeftOfLine {
  line: InvoiceDetail;
  before: RefundableLine['before'];
}

export async function leftOf(invoiceId: number): Promise<LeftOfLine[]> {
  const [lines, pieces] = await Promise.all([detailsOf(invoiceId), piecesGivenBack(invoiceId)]);
  return lines.map((line) => ({ line, before: pieces.get(line.id) ?? { quantity: 0, value: 0 } }));
}

/** Pieces to refund, with their value in whole rupiah. */
export interface CheckedLine extends RefundLineInput {
  productDetailId: number;
  value: number;
  withdrawn: number;
}

export interface CheckedLines {
  lines: CheckedLine[];
  /** Whether an unsent order would have no pieces left. */
  leavesNothing: boolean;
}

/** Whether an invoice's parcel is still to be packed. */
export function isBeforePacking(invoice: Invoice, packing: WholePacking | null): boolean {
  return isInHouse(invoice) && packing?.head.packedAt === null;
}

function isInHouse({ status }: Invoice): boolean {
  return canStep('refund', status) && status !== INVOICE_STATUS.paidLate;
}

/**
 * Computes the value of the pieces to be refunded. 400 names the lines with too few pieces left; 409 for pieces that are in
 * the parcel: they must be taken out first.
 */
export async function checkLines(invoice: Invoice, wanted: readonly RefundLineInput[]): Promise<CheckedLines> {
  if (wanted.length === 0) return { lines: [], leavesNothing: false };
  const [left, packing, inHouse] = await Promise.all([
    leftOf(invoice.id),
    packingOf(invoice.id),
    invoice.isSplit ? piecesInHouse(invoice.id) : null,
  ]);
  const isUnsent = isInHouse(invoice);
  if (isUnsent && !isBeforePacking(invoice, packing)) throw conflict('refund.packed');
  const faults: FieldFault[] = [];
  const lines = wanted.flatMap((asked, index) => {
    const found = left.find(({ line }) => line.id === asked.invoiceDetailId);
    const fault =
      faultOf(asked, found, wanted.slice(0, index)) ??
      (isUnsent ? (hasLeft(asked, inHouse) ?? inParcel(asked, packing)) : null);
    if (fault) faults.push({ ...fault, field: `lines.${index}.${fault.field}` });
    if (fault || !found) return [];
    const value = returnedValue(found.line, found.before, asked.quantity);
    const { productDetailId } = found.line;
    return [{ ...asked, productDetailId, value, withdrawn: isUnsent ? asked.quantity : 0 }];
  });
  if (faults.length > 0) throw new InputError(faults);
  const unsent = left.reduce((sum, { line }) => sum + line.quantity - line.withdrawn, 0);
  const taken = lines.reduce((sum, { withdrawn }) => sum + withdrawn, 0);
  return { lines, leavesNothing: isUnsent && taken === unsent };
}

function faultOf(
  { invoiceDetailId, quantity, restocked }: RefundLineInput,
  found: LeftOfLine | undefined,
  earlier: readonly RefundLineInput[],
): FieldFault | null {
  const isTwice = earlier.some((line) => line.invoiceDetailId === invoiceDetailId);
  if (!found || isTwice) return { field: 'invoiceDetailId', key: 'input.choice' };
  const left = found.line.quantity - found.before.quantity;
  if (quantity > left) return { field: 'quantity', key: 'refund.tooMany', params: { left } };
  if (restocked > quantity) return { field: 'restocked', key: 'input.range', params: { min: 0, max: quantity } };
  return null;
}

/** Pieces of a split order that are with the courier can't be withdrawn. `inHouse`: the others; null for other orders. */
function hasLeft(
  { invoiceDetailId, quantity }: RefundLineInput,
  inHouse: ReadonlyMap<number, number> | null,
): FieldFault | null {
  const left = inHouse?.get(invoiceDetailId) ?? 0;
  return inHouse === null || quantity <= left ? null : { field: 'quantity', key: 'refund.onItsWay', params: { left } };
}

function inParcel({ invoiceDetailId, quantity }: RefundLineInput, packing: WholePacking | null): FieldFault | null {
  const line = packing?.lines.find((one) => one.invoiceDetailId === invoiceDetailId);
  if (!line || line.packed <= line.quantity - quantity) return null;
  return { field: 'quantity', key: 'refund.inParcel', params: { packed: line.packed } };
}
