import { now } from '../../clock.ts';
import type { CartLineInput } from '../../contract/carts.ts';
import type { CheckoutInput } from '../../contract/invoices.ts';
import { linesTotal } from '../../contract/money.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { paidFee } from '../../contract/shipping.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import { namesOf } from '../../models/queries/englishNames.ts';
import type { Payable } from '../../models/queries/paymentAttempts.ts';
import type { Destination } from '../../models/queries/shipping.ts';
import { cachedDestination, cachedVersion, readDestination } from '../../models/queries/shipping.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import type { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { requiredProvider } from '../../providers/payment/chosen.ts';
import { CartChanged, orCartConflict } from './cartConflicts.ts';
import { refuseWhileClosed } from './closedShop.ts';
import * as holds from './holds.ts';
import { nextDocumentNumber } from './documentNumbers.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { idempotentRequest, runOnce } from './idempotency.ts';
import * as mails from '../mails/mails.ts';
import { transferRequested } from '../mails/transferMails.ts';
import * as freeOrders from '../invoices/freeOrders.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import type { QuotedUnit } from './prices.ts';
import * as prices from './prices.ts';
import * as shipping from './shipping.ts';
import * as settings from '../settings/settings.ts';
import type { Adjustments, SoldLine } from './soldLines.ts';
import { amountsOf, asPriced, packed, taxWithin, weightsOf, writeLines } from './soldLines.ts';
import * as stockMovements from '../stock/movements.ts';
import * as transfers from './transfers.ts';
import type { AppliedVoucher, Shopper } from './vouchers.ts';
import * as vouchers from './vouchers.ts';

/** A line of the cart with the prices that the shopper saw. */
interface OrderLine extends CartLineInput, SoldLine {
  productDetailId: number;
  quantity: number;
}

/**
 * Places an order, idempotently: the same key with the same contents is the same order. Prices, discounts and fee that the
 * shopper saw are only compared: if one differs, nothing is ordered and a 409 carries the current cart. The payment link is
 * requested after the commit; if that fails (503), a retry with the same key continues from there. An order paid by bank
 * transfer has no link. Also 409 if the shop has no payment provider, or doesn't offer this bank.
 */
export async function place(input: CheckoutInput, key: string | null, caller: Orderer): Promise<Payable> {
  if (input.transferTo === undefined) requiredProvider();
  const request = idempotentRequest(key, input);
  const order = { ...input, cartItemVMs: merge(input.cartItemVMs) };
  const placed = await placeOnce(order, request, caller);
  await failpoint('order.committed');
  if (placed.invoice.total === 0 || placed.invoice.transferCode > 0) return { invoice: placed.invoice, link: null };
  return openLink(placed);
}

interface Orderer extends Caller {
  /** The network of the caller (middleware/network.ts). */
  network: string;
}

/** The origin of an order: a shopper's checkout, or staff for a customer (byHand.ts). */
export interface OrderContext {
  customer: Shopper;
  /** The user shown in the timeline. */
  writerId: number;
  note: MessageKey;
  admit: (lines: readonly SoldLine[]) => Promise<holds.Hold>;
  /** Source, marketplace number and staff member; empty for a checkout. */
  origin?: Partial<Pick<Invoice, 'source' | 'sourceRef' | 'placedBy'>>;
  /** Throws for a discount that exceeds these goods or isn't allowed. */
  adjust?: (lines: readonly SoldLine[]) => Adjustments;
  /** The rate of a pickup, instead of one from the rate table. */
  rate?: ChosenRate;
  /** Marks the new order as already paid; no payment link is made. */
  settle?: (invoice: Invoice) => Promise<void>;
}

type ChosenRate = Pick<ShippingRate, 'courierName' | 'service' | 'duration' | 'fee' | 'discount' | 'rule'>;

/** Without an attempt: nothing to pay, or the order was placed before and any request may open its link. */
export type Placed = { invoice: Invoice; attempt: PaymentAttempt } | { invoice: Invoice };

async function placeOnce(order: CheckoutInput, request: IdempotentRequest, caller: Orderer): Promise<Placed> {
  // Loads the settings before the transaction, which then reads them from the cache.
  await settings.current();
  const find = () => placedBefore(caller.id, request);
  const wasPlaced = async ({ invoice }: Placed) => (await find())?.invoice.id === invoice.id;
  const admit = (lines: readonly SoldLine[]) => holds.admit(caller, caller.network, lines);
  const context = { customer: caller, writerId: caller.id, note: 'invoice.note.placed', admit } as const;
  const act = () =>
    transaction(async () => {
      await refuseWhileClosed(caller.language);
      return write(order, request, context);
    }, wasPlaced);
  return orCartConflict(() => runOnce(request, { act, find }), order, caller);
}

/** Requests the payment link of a placed order, after its commit. */
export async function openLink(placed: Placed): Promise<Payable> {
  return 'attempt' in placed
    ? paymentLinks.openNew(placed.invoice, placed.attempt)
    : paymentLinks.open(placed.invoice.id);
}

/** Writes an order: takes its stock, prices and numbers it. In a transaction; the lines must be merged (`merge`). */
export async function write(order: CheckoutInput, request: IdempotentRequest, context: OrderContext): Promise<Placed> {
  const voucher = order.voucherCode === undefined ? null : await vouchers.take(order.voucherCode, context.customer);
  const { destination, quote } = (await takeFromCache(order)) ?? (await takeFromDatabase(order));
  await failpoint('order.stockTaken');
  const lines = price(order.cartItemVMs, await quote());
  const applied = voucher && (await vouchers.apply(voucher, lines, context.customer.language));
  if (applied && applied.discount !== (order.voucherDiscount ?? applied.discount)) {
    throw new CartChanged('order.voucherChanged');
  }
  const rate = context.rate ?? (await chosenRate(order, lines, destination));
  const { invoice, transfer } = await writeInvoice({ order, request, context, destination, lines, rate, applied });
  await failpoint('order.numbered');
  const details = await writeLines(invoice, lines, applied?.isFor);
  if (voucher) await vouchers.storeUse(voucher, invoice.id, context.customer.id);
  const names = namesOf(invoice.language, lines);
  await stockMovements.recordSale(invoice.id, order.cartItemVMs);
  await insertOne(InvoiceEvent, {
    invoiceId: invoice.id,
    userId: context.writerId,
    fromStatus: null,
    toStatus: invoice.status,
    note: context.note,
    at: invoice.createdAt,
  });
  if (invoice.total === 0 || context.settle) {
    const settle = invoice.total > 0 ? context.settle : undefined;
    await (settle?.(invoice) ?? freeOrders.settle(invoice, 'free', 'invoice.note.free'));
    await mails.paid(invoice, details, names);
    return { invoice };
  }
  if (transfer) {
    await transferRequested(invoice, await transfers.store(invoice, transfer), details, names);
    await failpoint('order.written');
    return { invoice };
  }
  await mails.orderPlaced(invoice, details, names);
  const attempt = await paymentLinks.addAttempt(invoice, 1);
  await failpoint('order.written');
  return { invoice, attempt };
}

/** Merges lines of the same unit, so that its stock is checked once and in full. */
export function merge(lines: readonly CartLineInput[]): CartLineInput[] {
  const merged = new Map<number, CartLineInput>();
  for (const line of lines) {
    const known = merged.get(line.productDetailId);
    merged.set(line.productDetailId, known ? { ...line, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

async function placedBefore(
  userId: number,
  { idempotencyKey }: IdempotentRequest,
): Promise<(Placed & IdempotentRequest) | null> {
  const invoice = await Invoice.findOne({ where: { userId, idempotencyKey } });
  return invoice && { invoice, idempotencyKey, requestHash: invoice.requestHash };
}

/** The destination, and a function that returns the current units with their prices. */
interface CurrentTerms {
  destination: Destination;
  quote: () => Promise<Map<number, QuotedUnit>>;
}

/**
 * Takes the pieces based on cached units and rates; the same statement verifies that the catalogue's version is unchanged.
 * Null, and nothing taken, if it may have changed, if not all was cached, or if all is sold out.
 */
async function takeFromCache({ customer, cartItemVMs }: CheckoutInput): Promise<CurrentTerms | null> {
  const version = cachedVersion();
  const destination = cachedDestination(version, customer.cityId);
  const known = prices.cached(version, idsOf(cartItemVMs));
  if (destination?.provinceId !== customer.provinceId || !known) return null;
  const isTaken = await stockMovements.takeSeen(cartItemVMs, { version, prices: known.prices });
  if (isTaken === false) throw new CartChanged('order.outOfStock');
  return isTaken && { destination, quote: () => Promise.resolve(known.quote()) };
}

async function takeFromDatabase({ customer, cartItemVMs }: CheckoutInput): Promise<CurrentTerms> {
  const destination = await readDestination(customer.cityId);
  if (destination?.provinceId !== customer.provinceId) throw badInput('customer.cityId', 'order.city');
  if (!(await stockMovements.take(cartItemVMs))) throw new CartChanged('order.outOfStock');
  return { destination, quote: () => prices.quote(idsOf(cartItemVMs)) };
}

function idsOf(lines: readonly CartLineInput[]): number[] {
  return lines.map(({ productDetailId }) => productDetailId);
}

/** Uses the shop's own prices; the shopper's are only compared with them. */
function price(lines: readonly CartLineInput[], units: ReadonlyMap<number, QuotedUnit>): OrderLine[] {
  return lines.map((line) => {
    const unit = units.get(line.productDetailId);
    if (!unit?.isActive) throw new CartChanged('order.changed');
    if (unit.price !== line.price || unit.discount !== line.discount) throw new CartChanged('order.changed');
    return { ...line, unit };
  });
}

async function chosenRate(
  order: CheckoutInput,
  lines: readonly OrderLine[],
  destination: Destination,
): Promise<ShippingRate> {
  const { courier, service, customer } = order;
  const { cityId, postalCode } = customer;
  const goods = linesTotal(lines.map(asPriced));
  const rate = await shipping.rate({ cityId, postalCode, goods, ...packed(lines), courier, service }, destination);
  if (!rate) throw new CartChanged('order.noService');
  if (order.shipmentFee !== undefined && order.shipmentFee !== paidFee(rate)) throw new CartChanged('order.feeChanged');
  return rate;
}

interface Order {
  order: CheckoutInput;
  request: IdempotentRequest;
  context: OrderContext;
  destination: Destination;
  lines: OrderLine[];
  rate: ChosenRate;
  applied: AppliedVoucher | null;
}

async function writeInvoice({ order, request, context, destination, lines, rate, applied }: Order) {
  const createdAt = now();
  // Locks the day's counter, so that no other order is inserted: of two concurrent orders, one counts the other's holds.
  const documentNo = await nextDocumentNumber(createdAt);
  const hold = await context.admit(lines);
  const { tax } = await settings.current();
  const adjustments = {
    ...context.adjust?.(lines),
    ...(applied && { voucherCode: applied.code, voucherDiscount: applied.discount }),
    ...{ shippingDiscount: rate.discount ?? 0, shippingRule: rate.rule ?? '' },
  };
  const goods = amountsOf(lines, rate.fee, adjustments);
  const { transferTo, campaign = '', clickId = '' } = order;
  const transfer = transferTo !== undefined && goods.total > 0 ? await transfers.choose(transferTo, goods.total) : null;
  const amounts = transfer ? amountsOf(lines, rate.fee, { ...adjustments, transferCode: transfer.code }) : goods;
  const { total } = amounts;
  const { fullname, email, phoneNumber, address, cityId, postalCode, notes, packingNote = '' } = order.customer;
  const { isGift = false, giftCard = '' } = order.customer;
  const { cityName, provinceName } = destination;
  const values = {
    documentNo,
    userId: context.customer.id,
    language: context.customer.language,
    ...{ fullname, email, phoneNumber, address, cityId, postalCode, notes, packingNote },
    ...{ cityName, provinceName, isGift, giftCard: isGift ? giftCard : '' },
    courier: rate.courierName,
    durationCode: rate.service,
    duration: rate.duration,
    ...weightsOf(lines),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...amounts,
    ...taxWithin(total, tax),
    attempt: total > 0 && !context.settle && !transfer ? 1 : 0,
    ...{ campaign, clickId },
    ...context.origin,
    ...request,
    createdAt,
    ...hold,
    ...(transfer ? await transfers.deadlines(createdAt) : await holds.deadlines(createdAt, hold)),
  };
  return { invoice: await insertOne(Invoice, values), transfer };
}
