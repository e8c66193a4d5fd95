import { randomUUID } from 'node:crypto';
import type { CheckoutInput, PlacedOrder } from '../src/contract/invoices.ts';
import type { City } from '../src/models/tables/City.ts';
import type { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import type { User } from '../src/models/tables/User.ts';
import { buildServedCity, buildUnit, buildUser } from './factories.ts';
import type { Api, TestShop } from './testShop.ts';

type Line = Pick<ProductDetail, 'id' | 'price'> & { quantity?: number; discount?: number };

/** A checkout's input for these units. */
export function checkoutOf(city: City, ...lines: Line[]): CheckoutInput {
  return {
    customer: {
      fullname: 'Sari Wulandari',
      email: 'sari@mail.test',
      phoneNumber: '0812 3456 789',
      address: 'Jalan Braga 10',
      provinceId: city.provinceId,
      cityId: city.id,
      postalCode: '40111',
      notes: 'Titip satpam',
    },
    courier: 'jne',
    service: 'REG',
    cartItemVMs: lines.map(({ id, price, quantity = 1, discount = 0 }) => ({
      productDetailId: id,
      quantity,
      price,
      discount,
    })),
  };
}

/** The same with the address of the customer's own account, which then gets all mails about it. */
export function checkoutBy({ email }: Pick<User, 'email'>, city: City, ...lines: Line[]): CheckoutInput {
  const { customer, ...checkout } = checkoutOf(city, ...lines);
  return { ...checkout, customer: { ...customer, email } };
}

/** Sends an order; a new key each time unless one is given. */
export function order(api: Api, input: CheckoutInput, key: string = randomUUID()) {
  return api.post('/api/invoices').set('Idempotency-Key', key).send(input);
}

interface Purchase {
  unit?: ProductDetail;
  quantity?: number;
  /** The displayed discount in percent. */
  discount?: number;
  customer?: User;
  /** Fields of the checkout beyond the usual ones. */
  typed?: Partial<CheckoutInput['customer']>;
}

/** A customer with one unit in the cart: `buy` sends the order, and repeats it with the same key. */
export async function readyToBuy(shop: TestShop, { unit, quantity = 1, discount = 0, customer, typed }: Purchase = {}) {
  const sold = unit ?? (await buildUnit());
  const city = await buildServedCity();
  const buyer = customer ?? (await buildUser());
  const api = shop.as(buyer);
  const checkout = checkoutBy(buyer, city, { id: sold.id, price: sold.price, quantity, discount });
  const input = { ...checkout, customer: { ...checkout.customer, ...typed } };
  return { customer: buyer, api, unit: sold, city, input, buy: (key?: string) => order(api, input, key) };
}

/** An order of one unit by a new customer, placed through the API; its payment page is open, as in the shopper's browser. */
export async function placeOrder(shop: TestShop, purchase: Purchase = {}) {
  const { buy, ...ready } = await readyToBuy(shop, purchase);
  const { status, body } = await buy();
  const placed = (body as { data: PlacedOrder }).data;
  if (status === 201) await openPayment(shop, placed);
  return { ...ready, placed };
}

/** The browser's request on its way to the payment page. */
export async function openPayment(shop: TestShop, { xenditId }: PlacedOrder): Promise<void> {
  if (xenditId !== null) await shop.api.post(`/api/payments/opened/${xenditId}`).expect(200);
}

/** A customer who has paid for an order before, with the higher limits of holds. */
export async function buildRegularCustomer(shop: TestShop): Promise<User> {
  return (await placePaidOrder(shop)).customer;
}

/** The same, paid at the simulator. */
export async function placePaidOrder(shop: TestShop, values: Parameters<typeof placeOrder>[1] = {}) {
  const ordered = await placeOrder(shop, values);
  await shop.api.post(`/api/payments/simulator/${ordered.placed.xenditId ?? ''}/pay`);
  return ordered;
}
