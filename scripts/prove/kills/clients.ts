import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import type { City } from '../../../backend/src/models/tables/City.ts';
import type { ProductDetail } from '../../../backend/src/models/tables/ProductDetail.ts';
import type { User } from '../../../backend/src/models/tables/User.ts';
import * as sessions from '../../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../../backend/testing/factories.ts';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import { checkoutBy } from '../../../backend/testing/orders.ts';
import type { Matrix } from '../../../backend/testing/products.ts';
import { buildMatrix } from '../../../backend/testing/products.ts';
import type { Xendit } from '../../../backend/testing/xendit.ts';
import type { Answer } from '../client.ts';
import { call, dataOf } from '../client.ts';

/** One customer with an admin and staff at hand. They live through the shop's deaths: what got no answer is sent again. */
export interface Client {
  origin: string;
  xendit: Xendit;
  city: City;
  unit: ProductDetail;
  /** What an import can make a product of. */
  matrix: Matrix;
  /** Where the mails of the shop arrive. */
  sink: MailSink;
  user: User;
  token: string;
  admin: string;
  staff: string;
  /** Every order of this client that the shop acknowledged. */
  orders: PlacedOrder[];
  /** Every product that it acknowledged, as it has to be in the end. */
  products: SavedProduct[];
  /** Every account whose way in it acknowledged to have changed. */
  accounts: ChangedAccount[];
}

export interface SavedProduct {
  name: string;
  description: string;
  units: number;
  stock: number;
}

export interface ChangedAccount {
  /** What lets its owner in. */
  now: Credentials;
  /** What did before. */
  before: Credentials;
}

export interface Credentials {
  username: string;
  password: string;
}

export type Surroundings = Pick<Client, 'origin' | 'xendit' | 'sink' | 'city'>;

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;
const RESENDS = Array.from({ length: PATIENCE_MS / PAUSE_MS }, () => PAUSE_MS);

/** Three pieces of one unit are all that this client buys of. */
export async function buildClient(surroundings: Surroundings): Promise<Client> {
  const user = await buildUser();
  const token = sessions.issue(user, false);
  const admin = sessions.issue(await buildAdmin(), false);
  const staff = sessions.issue(await buildStaff(), false);
  const [unit, matrix] = [await buildUnit({ stock: 3 }), await buildMatrix()];
  return { ...surroundings, unit, matrix, user, token, admin, staff, orders: [], products: [], accounts: [] };
}

/** Sends a request until it is answered by more than a failure. */
export async function insist(send: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send();
    if (answer.status !== 0 && answer.status < 500) return answer;
    if (Date.now() > deadline)
      throw new Error(`answered ${answer.status} for two minutes: ${JSON.stringify(answer.body)}`);
    await sleep(PAUSE_MS);
  }
}

/** Done now, or refused with a status that says that it was done already: the answer to that got lost. */
export function acknowledged({ status, body }: Answer, doneBefore: readonly number[]): void {
  if (status >= 300 && !doneBefore.includes(status)) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

/** Waits for what comes about by itself. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`two minutes went by, and not yet: ${what}`);
    await sleep(PAUSE_MS);
  }
}

/** Orders, with the same key until it is heard. */
export async function buy(client: Client, quantity = 1, key: string = randomUUID()): Promise<PlacedOrder> {
  const { unit, city, origin, token, orders, user } = client;
  const body = checkoutBy(user, city, { id: unit.id, price: unit.price, quantity });
  const answer = await insist(() => call(origin, 'POST', '/invoices', { token, key, body }));
  const placed = dataOf<PlacedOrder>(answer);
  if (!placed) throw new Error(`the order was refused: ${JSON.stringify(answer)}`);
  orders.push(placed);
  return placed;
}

/** The money arrives at Xendit, which tells the shop until it is heard. */
export async function pay({ xendit }: Client, { documentNo }: PlacedOrder, attempt = 1): Promise<void> {
  const callback = xendit.turn(`${documentNo}-${attempt}`, 'PAID');
  if (!callback) throw new Error(`Xendit has no invoice ${documentNo}-${attempt}`);
  const statuses = await xendit.send(callback, RESENDS);
  if (statuses.at(-1) !== 200) throw new Error(`the callback was answered ${statuses.join(', ')}`);
}

/** The time at Xendit runs out. */
export async function lapse({ xendit }: Client, { documentNo }: PlacedOrder): Promise<void> {
  const callback = xendit.turn(`${documentNo}-1`, 'EXPIRED');
  if (callback) await xendit.send(callback, RESENDS);
}

/** A step of an invoice or a return. Where the answer to a step that was taken got lost, a second one is refused: fine. */
export async function step(client: Client, path: string, body: object = {}, token = client.admin): Promise<Answer> {
  return insist(() => call(client.origin, 'PUT', path, { token, body }));
}

/** Sends a table until the last line of the answer says how it went. */
export async function importTable({ origin, admin }: Client, csv: string): Promise<void> {
  const answer = await insist(async () => {
    const body = new FormData();
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
    try {
      const headers = { Authorization: `Bearer ${admin}` };
      const response = await fetch(`${origin}/api/products/import`, { method: 'POST', headers, body });
      const last = (await response.text()).trim().split('\n').at(-1) ?? '';
      const told = JSON.parse(last) as { isSuccess?: boolean };
      return { status: told.isSuccess === undefined ? 0 : response.status, body: told };
    } catch {
      return { status: 0, body: null };
    }
  });
  if ((answer.body as { isSuccess?: boolean }).isSuccess !== true) {
    throw new Error(`the import was refused: ${JSON.stringify(answer.body)}`);
  }
}
