import type { Invoice, RefundReason } from '@contract/invoices.ts';
import { MAX_REFUND_NOTE } from '@contract/invoices.ts';
import type { PartRefundInput, RefundsOfInvoice, RefundWay } from '@contract/refunds.ts';
import { returnedValue } from '@contract/returns.ts';
import { atMost, rangeFault, required } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';

/** Pieces of a line to be refunded; NaN for text that is no number. */
export interface RefundPieces {
  invoiceDetailId: number;
  quantity: number | null;
  /** Whether they can be sold again. */
  isRestocked: boolean;
}

/** How money goes back, and why. */
export interface RefundHow {
  way: RefundWay;
  reason: RefundReason;
  note: string;
}

export interface RefundValues extends RefundHow {
  lines: readonly RefundPieces[];
  extra: number | null;
}

/** What the form is about. */
export interface Refundable {
  invoice: Invoice;
  standing: RefundsOfInvoice;
}

export function makeRefundForm(of: Refundable): FormStore<RefundValues> {
  const { lines, left, leftAtProvider } = of.standing;
  const pieces = lines.map(({ invoiceDetailId }) => ({ invoiceDetailId, quantity: null, isRestocked: true }));
  return new FormStore<RefundValues>(
    { lines: pieces, extra: null, way: leftAtProvider > 0 ? 'provider' : 'transfer', reason: 'outOfStock', note: '' },
    {
      lines: (now) => rangeFault(amountOf(of, now), 1, left),
      extra: ({ extra }) => (extra === null ? null : rangeFault(extra, 0, left)),
      note: ({ note, way }) => (way === 'transfer' ? required(note, MAX_REFUND_NOTE) : atMost(note, MAX_REFUND_NOTE)),
    },
  );
}

/** Whole rupiah; NaN where something is no number or more than there is. */
export function amountOf(of: Refundable, { lines, extra }: Pick<RefundValues, 'lines' | 'extra'>): number {
  return lines.reduce((sum, line) => sum + valueOf(of, line), extra ?? 0);
}

/** What pieces of a line were sold for, in whole rupiah; NaN for more than are left. */
export function valueOf(
  { invoice, standing }: Refundable,
  { invoiceDetailId, quantity }: Pick<RefundPieces, 'invoiceDetailId' | 'quantity'>,
): number {
  const sold = invoice.invoiceDetails.find(({ id }) => id === invoiceDetailId);
  const left = standing.lines.find((line) => line.invoiceDetailId === invoiceDetailId);
  if (!sold || !left || quantity === null) return 0;
  return quantity >= 0 && quantity <= left.quantity ? returnedValue(sold, left.before, quantity) : Number.NaN;
}

/** All pieces, and the rest of the money. */
export function everything(of: Refundable, form: FormStore<RefundValues>): void {
  const { left } = of.standing;
  const lines = form.values.lines.map((line) => {
    const rest = of.standing.lines.find(({ invoiceDetailId }) => invoiceDetailId === line.invoiceDetailId);
    return { ...line, quantity: of.standing.isBeforePacking ? (rest?.quantity ?? null) : line.quantity };
  });
  const goods = amountOf(of, { lines, extra: 0 });
  form.set('lines', goods <= left ? lines : form.values.lines);
  form.set('extra', left - (goods <= left ? goods : amountOf(of, { lines: form.values.lines, extra: 0 })));
}

export function refundInput({ invoice }: Refundable, { lines, extra, ...how }: RefundValues): PartRefundInput {
  const given = lines.flatMap(({ invoiceDetailId, quantity, isRestocked }) =>
    quantity === null || quantity === 0 ? [] : [{ invoiceDetailId, quantity, restocked: isRestocked ? quantity : 0 }],
  );
  return { invoiceId: invoice.id, lines: given, extra: extra ?? 0, ...how };
}
