import { randomUUID } from 'node:crypto';
import type { CheckoutInput, PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import type { City } from '../../../backend/src/models/tables/City.ts';
import type { ProductDetail } from '../../../backend/src/models/tables/ProductDetail.ts';
import type { User } from '../../../backend/src/models/tables/User.ts';
import type { Voucher } from '../../../backend/src/models/tables/Voucher.ts';
import type { MidtransStub } from '../../../backend/src/providers/payment/midtrans/stub.ts';
import type { RajaOngkirStub } from '../../../backend/src/providers/shipping/rajaOngkirStub.ts';
import * as sessions from '../../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../../backend/testing/factories.ts';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import { checkoutBy } from '../../../backend/testing/orders.ts';
import type { Matrix } from '../../../backend/testing/products.ts';
import { buildMatrix } from '../../../backend/testing/products.ts';
import { buildVoucher } from '../../../backend/testing/vouchers.ts';
import type { Xendit } from '../../../backend/testing/xendit.ts';
import type { Answer } from '../client.ts';
import { call, dataOf } from '../client.ts';
import { until } from '../proofEnvironment.ts';

export interface Surroundings {
  origin: string;
  xendit: Xendit;
  midtrans: MidtransStub;
  couriers: RajaOngkirStub;
  /** The mail server of the shop. */
  sink: MailSink;
  city: City;
}

/** A customer with an admin and staff. They survive the shop's deaths: a request without a response is sent again. */
export interface Client extends Surroundings {
  user: User;
  tokens: Record<Person, string | undefined>;
  /** The only unit that this client buys: three pieces of it. */
  unit: ProductDetail;
  /** A cheaper unit, for changes of an order: three pieces of it. */
  cheaper: ProductDetail;
  /** A voucher with a single use. */
  voucher: Voucher;
  /** Options for an imported product. */
  matrix: Matrix;
  /** The shop's acknowledgements: every order, every product in its final state, every changed sign-in. */
  orders: PlacedOrder[];
  products: SavedProduct[];
  accounts: ChangedAccount[];
}

export type Person = 'customer' | 'staff' | 'admin' | 'nobody';

export type SavedProduct = Record<'name' | 'description', string> & Record<'units' | 'stock', number>;

export type Credentials = Record<'username' | 'password', string>;

/** The current sign-in of an account, and the previous one. */
export type ChangedAccount = Record<'now' | 'before', Credentials>;

const PAUSE_MS = 100;
const RESENDS = Array.from({ length: 1_200 }, () => PAUSE_MS);

export async function buildClient(surroundings: Surroundings): Promise<Client> {
  const user = await buildUser();
  const [customer, staff, admin] = [user, await buildStaff(), await buildAdmin()].map((one) =>
    sessions.issue(one, false),
  );
  return {
    ...{ ...surroundings, user, tokens: { customer, staff, admin, nobody: undefined } },
    ...{ unit: await buildUnit({ stock: 3 }), cheaper: await buildUnit({ stock: 3, price: 60_000 }) },
    ...{ voucher: await buildVoucher({ maxUses: 1 }), matrix: await buildMatrix() },
    ...{ orders: [], products: [], accounts: [] },
  };
}

/** Sends a request (`PUT /invoices/pay/1`) until it gets a response other than a failure. */
export async function insist(
  { origin, user, tokens }: Client,
  who: Person,
  request: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ');
  // Every signed-out client has its own address, so that none shares a rate limit.
  const headers: Record<string, string> =
    who === 'nobody' ? { 'X-Forwarded-For': `10.1.${user.id >> 8}.${user.id & 255}` } : {};
  let answer: Answer | null = null;
  await untilTrue(`${request} is answered`, async () => {
    answer = await call(origin, method, path, { token: tokens[who], key, headers, body });
    return answer.status > 0 && answer.status < 500 && !isTruncated(answer);
  });
  return answer ?? { status: 0, body: null };
}

/** Lines without the final one, the envelope. */
function isTruncated({ body }: Answer): boolean {
  return typeof body === 'string' && !body.trimEnd().split('\n').at(-1)?.includes('"isSuccess"');
}

export async function untilTrue(what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await until(isSo, PAUSE_MS))) throw new Error(`two minutes went by, and not yet: ${what}`);
}

/** Succeeds now, or is refused with the status for repeated work: the first response got lost. */
export async function acknowledged(asked: Promise<Answer>, doneBefore?: number): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300 && answer.status !== doneBefore) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

/** The data of a request that is never refused. */
export async function succeeded<T>(asked: Promise<Answer>): Promise<T> {
  const data = dataOf<T>(await acknowledged(asked));
  if (data === null) throw new Error('answered without data');
  return data;
}

/** Orders, with the same key until it is acknowledged; `terms`: a voucher, or a bank to transfer to. */
export async function buy(
  client: Client,
  quantity = 1,
  { key = randomUUID(), ...terms }: Partial<CheckoutInput> & { key?: string } = {},
): Promise<PlacedOrder> {
  const { id, price } = client.unit;
  const body = { ...checkoutBy(client.user, client.city, { id, price, quantity }), ...terms };
  const placed = await succeeded<PlacedOrder>(insist(client, 'customer', 'POST /invoices', body, key));
  client.orders.push(placed);
  return placed;
}

/** Xendit gets the money, and resends its callback until the shop acknowledges it. */
export async function pay(client: Client, { documentNo }: PlacedOrder, attempt = 1): Promise<void> {
  const callback = client.xendit.turn(`${documentNo}-${attempt}`, 'PAID');
  if (!callback) throw new Error(`Xendit has no invoice ${documentNo}-${attempt}`);
  await notify(client, callback);
}

/** Xendit sends a notification again until the shop acknowledges it. */
export async function notify({ xendit }: Client, body: object): Promise<void> {
  const statuses = await xendit.send(body, RESENDS);
  if (statuses.at(-1) !== 200) throw new Error(`the notification was answered ${statuses.join(', ')}`);
}

export async function buyAndPay(client: Client, quantity = 1): Promise<PlacedOrder> {
  const placed = await buy(client, quantity);
  await pay(client, placed);
  return placed;
}

/** The link expires at Xendit. */
export async function expireLink({ xendit }: Client, { documentNo }: PlacedOrder): Promise<void> {
  const callback = xendit.turn(`${documentNo}-1`, 'EXPIRED');
  if (callback) await xendit.send(callback, RESENDS);
}

/** A step of an invoice or a return. After a lost response, the repetition may be refused. */
export function step(client: Client, path: string, body: object = {}, who: Person = 'admin'): Promise<Answer> {
  return insist(client, who, `PUT ${path}`, body);
}
