import { randomUUID } from 'node:crypto';
import type { CheckoutInput, PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { select, transaction } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import { CALLBACK_TOKEN } from '../../backend/testing/xendit.ts';
import type { Answer } from './client.ts';
import { call, dataOf, isEnvelope } from './client.ts';
import type { Figure } from './figures.ts';
import { none, told } from './figures.ts';
import type { Ground } from './ground.ts';

const CUSTOMERS = 600;
const SHOPPERS_AT_ONCE = 8;
const LOOK_MS = 20;
const PATIENCE_MS = 120_000;

/** Customers who order and pay without a pause, and what they were told. */
export interface Load {
  answers: Answer[];
  /** Orders answered 201, and payments whose callback was answered 200: these must never be lost. */
  orders: number[];
  payments: string[];
  /** Resolves with the milliseconds until the next order is placed, or after two minutes without one. */
  untilNextOrder(): Promise<number>;
  /** Lets everybody finish what they began. */
  end(): Promise<void>;
}

/** Lets customers loose on these processes of the shop. Our own eyes on the database have to be open. */
export async function startLoad({ xendit }: Ground, origins: readonly string[]): Promise<Load> {
  const unit = await buildUnit({ stock: 1_000_000 });
  const body = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const tokens = await transaction(async () => {
    const tokens: string[] = [];
    while (tokens.length < CUSTOMERS) tokens.push(sessions.issue(await buildUser(), false));
    return tokens;
  });
  const load: Omit<Load, 'untilNextOrder' | 'end'> = { answers: [], orders: [], payments: [] };
  let isOver = false;
  let turn = 0;
  const shop = async (): Promise<void> => {
    while (!isOver) {
      const origin = origins[turn++ % origins.length] ?? '';
      const placed = await buy(load, origin, tokens[turn % tokens.length] ?? '', body);
      if (placed) await pay(load, origin, xendit.turn(`${placed.documentNo}-1`, 'PAID'));
    }
  };
  const shoppers = Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, shop));
  return {
    ...load,
    untilNextOrder: async () => {
      const [before, startedAt] = [load.orders.length, performance.now()];
      while (load.orders.length === before && performance.now() - startedAt < PATIENCE_MS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      return performance.now() - startedAt;
    },
    end: async () => {
      isOver = true;
      await shoppers;
    },
  };
}

type Told = Pick<Load, 'answers' | 'orders' | 'payments'>;

async function buy(told: Told, origin: string, token: string, body: CheckoutInput): Promise<PlacedOrder | null> {
  const answer = await call(origin, 'POST', '/invoices', { token, key: randomUUID(), body });
  told.answers.push(answer);
  const placed = dataOf<PlacedOrder>(answer);
  if (placed) told.orders.push(placed.id);
  return placed;
}

async function pay(told: Told, origin: string, callback: Record<string, unknown> | null): Promise<void> {
  if (!callback) return;
  const headers = { 'x-callback-token': CALLBACK_TOKEN };
  const answer = await call(origin, 'POST', '/payments/xendit/webhook', { headers, body: callback });
  told.answers.push(answer);
  if (answer.status === 200) told.payments.push(String(callback['external_id']));
}

/** What was acknowledged has to be there, and what failed has to have said so properly. */
export async function figuresOf({ answers, orders, payments }: Load, part: string): Promise<Figure[]> {
  const kept = new Set((await select<{ id: number }>('SELECT id FROM invoices')).map(({ id }) => id));
  const events = await select<{ externalId: string }>(
    "SELECT external_id AS externalId FROM payment_events WHERE status = 'PAID' AND verdict NOT IN ('received', 'unreadable')",
  );
  const heard = new Set(events.map(({ externalId }) => externalId));
  const failures = answers.filter(({ status }) => status >= 500);
  return [
    {
      what: `${part}: orders placed and paid meanwhile`,
      bar: '> 0',
      found: `${orders.length}, ${payments.length}`,
      isMet: orders.length > 0 && payments.length > 0,
    },
    none(`${part}: acknowledged orders lost`, orders.filter((id) => !kept.has(id)).length),
    none(`${part}: acknowledged payments lost`, payments.filter((externalId) => !heard.has(externalId)).length),
    none(`${part}: requests without an answer`, answers.filter(({ status }) => status === 0).length),
    none(`${part}: answers without the envelope`, answers.filter((answer) => !isEnvelope(answer)).length),
    none(`${part}: requests that failed otherwise than by 503`, failures.filter(({ status }) => status !== 503).length),
    told(`${part}: requests told to come again (503)`, failures.filter(({ status }) => status === 503).length),
  ];
}
