import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_UNPAID_INVOICES } from '../../backend/src/contract/limits.ts';
import { select, transaction } from '../../backend/src/models/database/database.ts';
import { buildServedCity, buildUnit } from '../../backend/testing/factories.ts';
import { atOnce, inSeries, signInCustomers } from '../../backend/testing/many.ts';
import { checkoutOf } from '../../backend/testing/orders.ts';
import { CALLBACK_TOKEN } from '../../backend/testing/xendit.ts';
import type { Answer, Send } from './client.ts';
import { dataOf, isEnvelope } from './client.ts';
import type { Figure } from './figures.ts';
import { atLeast, none, info } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';
import { until } from './proofEnvironment.ts';

const SHOPPERS = 8;
const UNITS = 5;
const AGAIN_MS = 100;
const PATIENCE_MS = 120_000;
/** Customers whose orders are paid may order again and again. */
const PAYING_CUSTOMERS = 600;

interface TimedAnswer extends Answer {
  sentAt: number;
  answeredAt: number;
}

/** Customers who order without a pause, and retry with the same key until they get a response. */
export interface Shoppers {
  answers: TimedAnswer[];
  /** When the next order is confirmed that is sent from now on (`performance.now`); after two minutes, that moment. */
  nextOrder: () => Promise<number>;
  /** Lets everybody finish; compares the confirmed orders with the database. */
  end: (what?: string) => Promise<Figure[]>;
}

/**
 * Starts customers whose orders are paid at once; or so many who never pay, each with as many orders as they may place. This
 * process's own connection to the database has to be open.
 */
export async function startShoppers(proof: ProofEnvironment, send: Send, unpaying?: number): Promise<Shoppers> {
  const city = await buildServedCity();
  const units = await transaction(() => inSeries(UNITS, () => buildUnit({ stock: 1_000_000 })));
  const tokens = await signInCustomers(unpaying ?? PAYING_CUSTOMERS);
  const mostOrders = unpaying === undefined ? Infinity : unpaying * (MAX_UNPAID_INVOICES - 1);
  const all: TimedAnswer[] = [];
  const placed = new Map<string, number>();
  const paid: string[] = [];
  let [turn, lastTry] = [0, Infinity];

  const insist: Send = async (...request) => {
    for (;;) {
      const sentAt = performance.now();
      const answer = await send(...request);
      all.push({ ...answer, sentAt, answeredAt: performance.now() });
      if ((answer.status > 0 && answer.status < 500) || sentAt > lastTry) return answer;
      await sleep(AGAIN_MS);
    }
  };
  const buy = async (turn: number): Promise<void> => {
    const [key, token] = [randomUUID(), tokens[turn % tokens.length]];
    // Two units in any order: without an order of locks they deadlock.
    const lines = [0, 1].flatMap((next) => units[(turn * 3 + next * 2) % UNITS] ?? []);
    const order = dataOf<'postInvoices'>(
      await insist('POST', '/invoices', { token, key, body: checkoutOf(city, ...lines) }),
    );
    if (order) placed.set(key, order.id);
    const body = order && unpaying === undefined && proof.xendit.turn(`${order.documentNo}-1`, 'PAID');
    if (!body) return;
    const headers = { 'x-callback-token': CALLBACK_TOKEN };
    const { status } = await insist('POST', '/payments/xendit/webhook', { headers, body });
    if (status === 200) paid.push(String(body['external_id']));
  };
  const shopping = atOnce(SHOPPERS, async () => {
    while (lastTry === Infinity && turn < mostOrders) await buy(turn++);
  });
  return {
    answers: all,
    nextOrder: async () => {
      const from = performance.now();
      const isNext = ({ status, sentAt }: TimedAnswer): boolean => status === 201 && sentAt >= from;
      await until(() => all.some(isNext));
      return all.find(isNext)?.answeredAt ?? performance.now();
    },
    end: async (what = proof.part) => {
      lastTry = performance.now() + PATIENCE_MS;
      await shopping;
      await proof.checkInvariants('when all had gone home');
      return [
        atLeast(`${what}: orders placed`, placed.size, 1),
        ...(unpaying === undefined ? [atLeast(`${what}: orders paid`, paid.length, 1)] : []),
        ...(await figuresOf(what, placed, paid)),
        none(
          `${what}: answers other than 200, 201 and 503, or none`,
          all.filter((answer) => !isProper(answer)),
        ),
        info(`${what}: told to come again (503)`, all.filter(({ status }) => status === 503).length),
      ];
    },
  };
}

function isProper(answer: Answer): boolean {
  return [200, 201, 503].includes(answer.status) && isEnvelope(answer);
}

/** An acknowledged order has to exist once. */
async function figuresOf(
  what: string,
  placed: ReadonlyMap<string, number>,
  paid: readonly string[],
): Promise<Figure[]> {
  const invoices = await select<{ id: number; key: string }>('SELECT id, idempotency_key AS "key" FROM invoices');
  // By its key: after a crash, another order may get the number of a lost one.
  const idByKey = new Map(invoices.map(({ id, key }) => [key, id]));
  const lost = [...placed].filter(([key, id]) => idByKey.get(key) !== id).map(([, id]) => id);
  const keys = invoices.map(({ key }) => key).filter((key) => placed.has(key));
  const events = await select<{ externalId: string }>(
    `SELECT external_id AS externalId FROM payment_events
     WHERE status = 'PAID' AND verdict NOT IN ('received', 'unreadable')`,
  );
  const reported = new Set(events.map(({ externalId }) => externalId));
  return [
    none(`${what}: acknowledged orders lost`, lost),
    none(`${what}: orders placed twice`, keys.length - new Set(keys).size),
    none(
      `${what}: acknowledged payments lost`,
      paid.filter((externalId) => !reported.has(externalId)),
    ),
  ];
}
