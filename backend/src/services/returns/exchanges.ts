import { now } from '../../clock.ts';
import { stretchedEnd } from '../../contract/closures.ts';
import { INVOICE_PLAIN } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { linesTotal } from '../../contract/money.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { EXCHANGE_HOLD_DAYS } from '../../contract/returns.ts';
import { DAY_MS } from '../../contract/time.ts';
import { conflict } from '../../errors.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import type { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import type { WholeReturn } from '../../models/queries/returns.ts';
import { nextDocumentNumber } from '../orders/documentNumbers.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as freeOrders from '../invoices/freeOrders.ts';
import type { IdempotentRequest } from '../orders/idempotency.ts';
import * as soldLines from '../orders/soldLines.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import * as prices from '../orders/prices.ts';
import * as settings from '../settings/settings.ts';
import type { Pieces } from '../../models/queries/stock.ts';
import { merged } from '../../models/queries/stock.ts';
import * as stockMovements from '../stock/movements.ts';

/** An exchange order; with an attempt if it has a price difference, whose link is requested after the commit. */
export interface Exchange {
  invoice: Invoice;
  attempt: PaymentAttempt | null;
}

/**
 * Orders the replacements of a return: at current prices, less the returned pieces' sold price, sent to the same address for
 * no fee. Takes their stock. 409 if there is too little.
 */
export async function order({ head, lines }: WholeReturn, original: Invoice): Promise<Exchange> {
  const pieces = lines.map(({ exchangeForId, quantity }) => ({ productDetailId: exchangeForId ?? 0, quantity }));
  const holdMs = EXCHANGE_HOLD_DAYS * DAY_MS;
  const sent = { idempotencyKey: `return-${head.id}-${now().getTime()}`, requestHash: `return-${head.id}` };
  return place(original, { pieces, value: head.value, sent, holdMs });
}

export interface ExchangeTerms {
  pieces: readonly Pieces[];
  /** Credit in whole rupiah for the new pieces. */
  value: number;
  sent: IdempotentRequest;
  /** The time to pay. */
  holdMs: number;
}

/** Places an exchange order of any pieces, with `value` as its credit. */
export async function place(original: Invoice, { pieces, ...terms }: ExchangeTerms): Promise<Exchange> {
  const wanted = merged(pieces);
  if (!(await stockMovements.take(wanted))) throw conflict('return.noReplacement');
  const units = await prices.quote(wanted.map(({ productDetailId }) => productDetailId));
  const ordered = wanted.map((piece) => {
    const unit = units.get(piece.productDetailId);
    if (!unit?.isActive) throw conflict('return.noReplacement');
    return { ...piece, unit };
  });
  const invoice = await writeInvoice(original, ordered, terms);
  await soldLines.writeLines(invoice, ordered);
  await stockMovements.recordSale(invoice.id, wanted);
  await InvoiceEvent.create({
    invoiceId: invoice.id,
    userId: null,
    fromStatus: null,
    toStatus: INVOICE_STATUS.waiting,
    note: `invoice.note.exchangeFor\n${original.documentNo}`,
    at: invoice.createdAt,
  });
  return { invoice, attempt: invoice.total > 0 ? await paymentLinks.addAttempt(invoice, 1) : null };
}

/** Sends an exchange order without an open amount to the packers, once the goods are back. */
export async function release(invoice: Invoice): Promise<void> {
  await freeOrders.settle(invoice, 'exchange', 'invoice.note.exchangeReady');
}

/** Cancels an exchange order and returns its stock. Returns its id if its links are to be closed. */
export async function giveUp(invoice: Invoice, userId: number): Promise<number | null> {
  if (!(await invoiceSteps.move(invoice, { step: 'cancel', userId }))) return null;
  await paymentLinks.endAttempts(invoice.id);
  await stockMovements.returnToStock(invoice.id);
  return invoice.id;
}

/** Closes the links of a cancelled exchange order, outside the transaction. */
export async function closeLinks(invoiceId: number | null): Promise<void> {
  if (invoiceId !== null) await paymentLinks.closeSpares(invoiceId);
}

interface OrderedPieces extends Pieces {
  unit: prices.QuotedUnit;
}

async function writeInvoice(
  original: Invoice,
  ordered: readonly OrderedPieces[],
  { value, sent, holdMs }: Omit<ExchangeTerms, 'pieces'>,
): Promise<Invoice> {
  const createdAt = now();
  const credit = Math.min(value, linesTotal(ordered.map(soldLines.asPriced)));
  const amounts = soldLines.amountsOf(ordered, 0, { credit });
  const { tax, closures } = await settings.current();
  const { userId, language, fullname, email, phoneNumber, address, cityId, cityName } = original;
  const { provinceName, postalCode, courier, durationCode, duration } = original;
  return Invoice.create({
    ...{ userId, language, fullname, email, phoneNumber, address, cityId, cityName, provinceName, postalCode },
    ...{ courier, durationCode, duration, ...plainValues(INVOICE_PLAIN, original) },
    documentNo: await nextDocumentNumber(createdAt),
    ...soldLines.weightsOf(ordered),
    itemCount: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    ...amounts,
    ...soldLines.taxWithin(amounts.total, tax),
    attempt: amounts.total > 0 ? 1 : 0,
    ...sent,
    createdAt,
    expiresAt: stretchedEnd(createdAt, holdMs, closures),
  });
}
