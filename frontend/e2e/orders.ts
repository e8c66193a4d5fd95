import type { ProductPage } from '@contract/catalogue.ts';
import type { CheckoutInput, PlacedOrder } from '@contract/invoices.ts';
import type { StockNow } from '@contract/stock.ts';
import type { Call } from './api.ts';
import { signedIn } from './api.ts';

type Carriage = Pick<CheckoutInput, 'courier' | 'service'>;
const JNE: Carriage = { courier: 'jne', service: 'REG' };
/** Used by one test only: the desk hands over all parcels of a courier at once. */
export const BY_JNT: Carriage = { courier: 'jnt', service: 'EZ' };

/** A paid order of the demo's shopper, ready to be packed; `terms`: a courier, a voucher. */
export async function paidOrder(terms: Partial<CheckoutInput> = {}, quantity = 1): Promise<PlacedOrder> {
  const shopper = await signedIn('shopper@lelap.test');
  const body = { ...(await checkoutOf(quantity, shopper, JNE)), ...terms };
  const placed = await shopper<PlacedOrder>('POST', '/invoices', body);
  await shopper('POST', `/payments/simulator/${placed.xenditId ?? ''}/pay`);
  return placed;
}

/**
 * A paid, packed and shipped order of the demo's shopper, new for each test: which of the demo's own orders are on their way
 * depends on the hour.
 */
export async function orderOnItsWay(by?: Carriage): Promise<PlacedOrder> {
  const placed = await paidOrder(by);
  const staff = await signedIn('staff@lelap.test');
  await staff('PUT', `/invoices/process/${placed.id}`);
  await staff('PUT', `/invoices/receipt-number/${placed.id}`, { receiptNumber: `JNE-${placed.id}` });
  return placed;
}

/** Pieces of one unit, sent to Bandung. */
async function checkoutOf(quantity: number, shopper: Call, by: Carriage): Promise<CheckoutInput> {
  const unit = await pieceToBuy(shopper, quantity);
  const provinceId = await idOf(shopper, '/regions/provinces', 'Jawa Barat');
  return {
    customer: {
      fullname: 'Sari Wulandari',
      email: 'shopper@lelap.test',
      phoneNumber: '0812 3456 789',
      address: 'Jalan Braga 10',
      provinceId,
      cityId: await idOf(shopper, `/regions/cities?provinceId=${provinceId}`, 'Kota Bandung'),
      postalCode: '40111',
      notes: '',
    },
    ...by,
    cartItemVMs: [{ productDetailId: unit.productDetailId, quantity, price: unit.price, discount: unit.discount }],
  };
}

/** Of several sizes, each with a cost; the list of products begins with those that other tests make. */
const PAJAMAS = 'piyama-kelinci-melompat';

/** Books in the pieces that are then bought, so that the stock stays as other tests expect it. */
async function pieceToBuy(shopper: Call, delta: number): Promise<ProductPage['productDetails'][number]> {
  const { productDetails } = await shopper<ProductPage>('GET', `/shop/products/${PAJAMAS}`);
  const unit = productDetails.find(({ isActive }) => isActive);
  if (!unit) throw new Error('the shop sells nothing');
  const admin = await signedIn('admin@lelap.test');
  const { productDetailId } = unit;
  await admin<StockNow>('POST', '/stock/adjust', { productDetailId, delta, reason: 'received' });
  return unit;
}

async function idOf(call: Call, path: string, wanted: string): Promise<number> {
  const places = await call<{ id: number; name: string }[]>('GET', path);
  return places.find(({ name }) => name === wanted)?.id ?? 0;
}
