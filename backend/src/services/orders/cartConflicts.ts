import { isGone, parcelOf } from '../../contract/carts.ts';
import type { CartConflict, CheckoutInput } from '../../contract/invoices.ts';
import { linesTotal } from '../../contract/money.ts';
import { paidFee } from '../../contract/shipping.ts';
import { AppError } from '../../errors.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { readDestination } from '../../models/queries/shipping.ts';
import type { Shopper } from './vouchers.ts';
import * as vouchers from './vouchers.ts';
import * as carts from './carts.ts';
import * as shipping from './shipping.ts';

/** The order differs from the cart that the shopper saw. Thrown inside the transaction, turned into a response outside. */
export class CartChanged extends AppError {
  constructor(key: MessageKey) {
    super(409, key);
    this.name = 'CartChanged';
  }
}

/** Answers a changed cart with a 409 and the current cart, for a review before ordering again. */
export async function orCartConflict<T>(work: () => Promise<T>, order: CheckoutInput, reader: Shopper): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isChange = error instanceof CartChanged || error instanceof vouchers.VoucherRefused;
    throw isChange ? await toCartConflict(error, order, reader) : error;
  }
}

/** The 409 with the current cart, for a review before ordering again. */
async function toCartConflict(changed: AppError, order: CheckoutInput, reader: Shopper): Promise<AppError> {
  const cart = await carts.revalidate(order.cartItemVMs, reader.language);
  const { courier, service, customer, voucherCode } = order;
  const { cityId, postalCode } = customer;
  const buyable = cart.filter((item) => !isGone(item));
  const parcel = parcelOf(buyable);
  const shipment = { cityId, postalCode, goods: linesTotal(buyable), ...parcel, courier, service };
  const rate = parcel.weight > 0 ? await shipping.rate(shipment, await readDestination(cityId)) : null;
  const voucher =
    voucherCode === undefined
      ? {}
      : { voucher: await vouchers.checkOrNull({ code: voucherCode, revalidateCartVMs: order.cartItemVMs }, reader) };
  const { status, key, params } = changed;
  const conflict: CartConflict = { cart, shipmentFee: rate && paidFee(rate), ...voucher };
  return new AppError(status, key, params, conflict);
}
