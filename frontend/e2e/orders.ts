import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';
import type { ListData } from '@contract/envelope.ts';
import type { ProductCard, ProductPage } from '@contract/catalogue.ts';
import type { CheckoutInput, PlacedOrder } from '@contract/invoices.ts';
import type { LoginAnswer } from '@contract/users.ts';

/** One person's calls to the API, signed in as they are. */
interface Caller {
  request: APIRequestContext;
  accessToken: string;
}

/**
 * An order of the demo's shopper that is paid, packed and on its way, made for the test that asks: which of the demo's
 * own orders are on their way depends on the hour of the day.
 */
export async function orderOnItsWay(request: APIRequestContext): Promise<PlacedOrder> {
  const shopper = await signedIn(request, 'shopper@lelap.test');
  const placed = await call<PlacedOrder>(shopper, 'post', '/invoices', await checkoutOfOnePiece(shopper));
  await call(shopper, 'post', `/payments/simulator/${placed.xenditId ?? ''}/pay`);

  const staff = await signedIn(request, 'staff@lelap.test');
  await call(staff, 'put', `/invoices/process/${placed.id}`);
  await call(staff, 'put', `/invoices/receipt-number/${placed.id}`, { receiptNumber: `JNE-${placed.id}` });
  return placed;
}

async function signedIn(request: APIRequestContext, username: string): Promise<Caller> {
  const login = await request.post('/api/oauth/login', { data: { username, password: 'lelap123' } });
  const { accessToken } = (await login.json()) as LoginAnswer;
  return { request, accessToken };
}

/** The first piece that can be bought, sent to Bandung. */
async function checkoutOfOnePiece(shopper: Caller): Promise<CheckoutInput> {
  const [product] = (await call<ListData<ProductCard>>(shopper, 'get', '/shop/products?inStock=true')).rows;
  const { productDetails } = await call<ProductPage>(shopper, 'get', `/shop/products/${product?.id ?? ''}`);
  const unit = productDetails.find(({ isActive, lastStock }) => isActive && lastStock > 0);
  if (!unit) throw new Error('the shop is sold out');
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
    courier: 'jne',
    service: 'REG',
    cartItemVMs: [{ productDetailId: unit.productDetailId, quantity: 1, price: unit.price, discount: unit.discount }],
  };
}

async function idOf(caller: Caller, path: string, wanted: string): Promise<number> {
  const places = await call<{ id: number; name: string }[]>(caller, 'get', path);
  return places.find(({ name }) => name === wanted)?.id ?? 0;
}

async function call<Data>(
  { request, accessToken }: Caller,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': randomUUID() };
  const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
