import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import { MAX_UNPAID_INVOICES } from '../../../backend/src/contract/limits.ts';
import { select, transaction } from '../../../backend/src/models/database/database.ts';
import * as sessions from '../../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../../backend/testing/factories.ts';
import { checkoutOf } from '../../../backend/testing/orders.ts';
import type { Answer } from '../client.ts';
import { call, dataOf } from '../client.ts';
import type { Figure } from '../figures.ts';
import { none, noneOf } from '../figures.ts';

const SHOPPERS = 8;
const UNITS = 5;
const AGAIN_MS = 100;
const LOOK_MS = 20;

/** Sends one order; how it gets to a process of the shop is whoever's business. */
export type Send = (order: { token: string; key: string; body: object }, turn: number) => Promise<Answer>;

/** Each order to the next of these processes. */
export function inTurn(origins: readonly string[]): Send {
  return (order, turn) => call(origins[turn % origins.length] ?? '', 'POST', '/invoices', order);
}

interface Told extends Answer {
  sentAt: number;
  answeredAt: number;
}

/** Shoppers who order without a pause, each in their own name, and send again with the same key until they are told. */
export interface Shoppers {
  told: Told[];
  /** The moment (of `performance.now`) at which the first order is confirmed that is sent from now on. */
  nextOrder: () => Promise<number>;
  end: () => Promise<void>;
  /** Whether what they were told is in the books, and nothing more. */
  figures: (part: string) => Promise<Figure[]>;
}

/** Lets them loose, each of the customers to order as often as may be without paying. Our own eyes on the database have to be open. */
export async function letShop(send: Send, customers: number): Promise<Shoppers> {
  const city = await buildServedCity();
  const units = await transaction(async () => {
    const units = [];
    while (units.length < UNITS) units.push(await buildUnit({ stock: 1_000_000 }));
    return units;
  });
  const tokens = Array<string[]>(MAX_UNPAID_INVOICES - 1)
    .fill(await tokensOf(customers))
    .flat();
  const told: Told[] = [];
  const placed = new Map<string, number>();
  let isOver = false;
  let turn = 0;

  async function buy(token: string): Promise<void> {
    const key = randomUUID();
    // Two units in any order: without an order of locks they wait for each other.
    const lines = [0, 1].map((next) => units[(turn * 3 + next * 2) % UNITS]).flatMap((unit) => unit ?? []);
    const body = checkoutOf(city, ...lines.map(({ id, price }) => ({ id, price })));
    for (;;) {
      const sentAt = performance.now();
      const answer = await send({ token, key, body }, turn++);
      told.push({ ...answer, sentAt, answeredAt: performance.now() });
      const order = dataOf<PlacedOrder>(answer);
      if (order) placed.set(key, order.id);
      if (order || (answer.status > 0 && answer.status < 500)) return;
      await sleep(AGAIN_MS);
    }
  }

  const shop = async (): Promise<void> => {
    for (let token = tokens.pop(); token !== undefined && !isOver; token = tokens.pop()) await buy(token);
  };
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, shop));
  return {
    told,
    nextOrder: async () => {
      const now = performance.now();
      for (;;) {
        const next = told.find(({ status, sentAt }) => status === 201 && sentAt >= now);
        if (next) return next.answeredAt;
        await sleep(LOOK_MS);
      }
    },
    end: async () => {
      isOver = true;
      await shopping;
    },
    figures: async (part) => {
      const rows = await select<{ id: number; idempotencyKey: string }>(
        'SELECT id, idempotency_key AS idempotencyKey FROM invoices',
      );
      const kept = new Set(rows.map(({ id }) => id));
      const keys = rows.map(({ idempotencyKey }) => idempotencyKey).filter((key) => placed.has(key));
      const odd = told.filter(({ status }) => status !== 201 && status !== 503);
      return [
        { what: `${part}: orders placed`, bar: '> 0', found: String(placed.size), isMet: placed.size > 0 },
        none(`${part}: confirmed orders lost`, [...placed.values()].filter((id) => !kept.has(id)).length),
        none(`${part}: orders placed twice`, keys.length - new Set(keys).size),
        noneOf(`${part}: answers other than 201 and 503, or none`, odd),
      ];
    },
  };
}

async function tokensOf(customers: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < customers) {
    await transaction(async () => {
      for (let built = 0; built < 100 && tokens.length < customers; built++) {
        tokens.push(sessions.issue(await buildUser(), false));
      }
    });
  }
  return tokens;
}
