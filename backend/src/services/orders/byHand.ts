import type { CheckoutInput } from '../../contract/invoices.ts';
import type { HandCustomer, HandOrderInput } from '../../contract/manualOrders.ts';
import { isMarketplace, isPickup } from '../../contract/manualOrders.ts';
import { linesTotal } from '../../contract/money.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import type { AppError } from '../../errors.ts';
import { badInput, forbidden } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import type { Payable } from '../../models/queries/paymentAttempts.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { requiredProvider } from '../../providers/payment/chosen.ts';
import * as handCustomers from '../accounts/handCustomers.ts';
import * as directPayments from '../invoices/directPayments.ts';
import * as settings from '../settings/settings.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { idempotentRequest, runOnce } from './idempotency.ts';
import type { Placed, OrderContext } from './orders.ts';
import { orCartConflict } from './cartConflicts.ts';
import { merge, openLink, write } from './orders.ts';
import { PICKUP_RATE, pickupPlace } from './pickup.ts';
import type { Adjustments, SoldLine } from './soldLines.ts';
import { asPriced } from './soldLines.ts';

/**
 * Enters an order for a customer, with the prices, stock and numbering of any order; idempotent per staff member. The limits
 * on unpaid orders don't apply. 409 with the current cart if prices changed or stock is short, 403 for a discount by staff,
 * 400 for a marketplace's number that another order has.
 */
export async function place(input: HandOrderInput, key: string | null, caller: Caller): Promise<Payable> {
  refuseInvalid(input, caller);
  if (input.payment === 'link') requiredProvider();
  const request = idempotentRequest(key, input);
  const order = await asCheckout(input);
  const placed = await placeOnce(
    { input, order, request, passwordHash: await handCustomers.unknownPassword() },
    caller,
  );
  await failpoint('order.committed');
  return placed.invoice.attempt === 0 ? { invoice: placed.invoice, link: null } : openLink(placed);
}

interface HandOrder {
  input: HandOrderInput;
  /** In the form of a checkout, with merged lines; a pickup has the shop's address. */
  order: CheckoutInput;
  request: IdempotentRequest;
  /** For a customer without an account. */
  passwordHash: string;
}

async function placeOnce(hand: HandOrder, caller: Caller): Promise<Placed> {
  // Loads the settings before the transaction, which then reads them from the cache.
  await settings.current();
  const { input, order, request } = hand;
  const find = () => writtenBefore(caller.id, request);
  const wasPlaced = async ({ invoice }: Placed) => (await find())?.invoice.id === invoice.id;
  const act = () => transaction(() => writeFor(hand, caller), wasPlaced);
  try {
    return await orCartConflict(() => runOnce(request, { act: () => twice(act), find }), order, caller);
  } catch (error) {
    throw (await sameNumber(error, input)) ?? error;
  }
}

/** A concurrent request may have created the same customer's account: the second try finds it. */
async function twice<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return act();
  }
}

async function writeFor({ input, order, request, passwordHash }: HandOrder, caller: Caller): Promise<Placed> {
  const customer = await handCustomers.findOrMake(input.customer, passwordHash);
  const settle = settlementOf(input, caller);
  return write(order, request, {
    customer,
    writerId: caller.id,
    note: 'invoice.note.byHand',
    admit: () => Promise.resolve({ network: null }),
    origin: { source: input.source, sourceRef: input.sourceRef || null, placedBy: caller.id },
    adjust: (lines) => discountOf(input, lines),
    ...(isPickup(order) && { rate: PICKUP_RATE }),
    ...(settle && { settle }),
  });
}

async function writtenBefore(placedBy: number, { idempotencyKey }: IdempotentRequest) {
  const invoice = await Invoice.findOne({ where: { placedBy, idempotencyKey } });
  return invoice && { invoice, idempotencyKey, requestHash: invoice.requestHash };
}

/** Rules about several fields. */
function refuseInvalid(
  { customer, source, sourceRef, payment, transferTo, manualDiscount, manualReason, courier }: HandOrderInput,
  { role }: Caller,
): void {
  if (manualDiscount > 0 && role !== ROLES.admin) throw forbidden();
  if (manualDiscount > 0 && manualReason === '') throw badInput('manualReason', 'input.required');
  if (payment === 'transfer' && transferTo === undefined) throw badInput('transferTo', 'input.required');
  const isPaidThere = payment === 'marketplace';
  if (isPaidThere && !isMarketplace(source)) throw badInput('payment', 'order.notAtMarketplace');
  if (isPaidThere && sourceRef === '') throw badInput('sourceRef', 'input.required');
  const isHandedOver = isPickup({ courier }) || source === 'stall';
  if (payment === 'cash' && role !== ROLES.admin && !isHandedOver) throw badInput('payment', 'order.cashFromAfar');
  if (!isPickup({ courier })) refuseNoAddress(customer);
}

function refuseNoAddress({ address, postalCode, cityId, provinceId }: HandCustomer): void {
  if (address === '') throw badInput('customer.address', 'input.required');
  if (cityId === null || provinceId === null) throw badInput('customer.cityId', 'input.required');
  if (postalCode === '') throw badInput('customer.postalCode', 'input.required');
}

async function asCheckout({
  customer,
  courier,
  service,
  shipmentFee,
  cartItemVMs,
  payment,
  transferTo,
}: HandOrderInput): Promise<CheckoutInput> {
  const { cityId, provinceId, ...person } = customer;
  const place = isPickup({ courier })
    ? await pickupPlace(customer)
    : // `refuseNoAddress` has refused a missing one.
      { cityId: cityId ?? 0, provinceId: provinceId ?? 0 };
  const terms = { courier, service, cartItemVMs: merge(cartItemVMs) };
  return {
    ...{ ...terms, customer: { ...person, ...place } },
    ...(shipmentFee !== undefined && { shipmentFee }),
    ...(payment === 'transfer' && transferTo !== undefined && { transferTo }),
  };
}

/** A manual discount is in whole rupiah, at most the price of the goods. */
function discountOf({ manualDiscount, manualReason }: HandOrderInput, lines: readonly SoldLine[]): Adjustments {
  const max = linesTotal(lines.map(asPriced));
  if (manualDiscount > max) throw badInput('manualDiscount', 'order.discountTooLarge', { max });
  return manualDiscount > 0 ? { manualDiscount, manualReason } : {};
}

/** The payment of an order that is already paid elsewhere; null for an unpaid order. */
function settlementOf(
  { payment, source, sourceRef }: HandOrderInput,
  { id: userId }: Caller,
): OrderContext['settle'] | null {
  if (payment === 'link' || payment === 'transfer') return null;
  const note = `invoice.note.${payment}`;
  return (invoice) => {
    const [key, reference] =
      payment === 'cash' ? [`${invoice.id}`, `cash-${invoice.id}`] : [`${source}:${sourceRef}`, sourceRef];
    return directPayments.settle(invoice, { provider: payment, key, reference, note, userId });
  };
}

/** The 400 for a number that another order of the same marketplace has; null for any other error. */
async function sameNumber(error: unknown, { source, sourceRef }: HandOrderInput): Promise<AppError | null> {
  if (!isUniqueViolation(error) || sourceRef === '') return null;
  const other = await Invoice.findOne({ where: { source, sourceRef } });
  return other && badInput('sourceRef', 'order.sameSourceRef', { documentNo: other.documentNo });
}
