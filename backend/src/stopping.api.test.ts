import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../testing/brokenInvariants.ts';
import { buildServedCity, buildUnit, buildUser } from '../testing/factories.ts';
import { checkoutOf } from '../testing/orders.ts';
import type { ServerProcess } from '../testing/serverProcess.ts';
import { startServer } from '../testing/serverProcess.ts';
import { openTestShop } from '../testing/testShop.ts';
import { openXendit } from '../testing/xendit.ts';
import { config } from './config.ts';
import { Invoice } from './models/tables/Invoice.ts';
import * as sessions from './services/accounts/sessions.ts';

const ORDERS = 27;
/** What Docker gives a program before it kills it. */
const MOST_MS = 10_000;

const xendit = await openXendit();
afterAll(xendit.close);
await openTestShop();
// It seeds the tables of places that this test's rows refer to.
const server = await start();
const unit = await buildUnit({ stock: 1_000 });
const body = JSON.stringify(checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price }));

function start(): Promise<ServerProcess> {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return startServer({ ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off', ...xendit.environment });
}

async function newCustomer(): Promise<string> {
  return sessions.issue(await buildUser(), false);
}

/** An order on a connection of its own; `sent` resolves once its last byte has left. */
function sendOrder(token: string) {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': randomUUID(),
  };
  const asked = request(`${server.origin}/api/invoices`, {
    method: 'POST',
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  const answer = once(asked, 'response').then(async ([response]) => {
    const { statusCode, headers } = response as IncomingMessage;
    await text(response as IncomingMessage);
    return { status: statusCode, connection: headers.connection };
  });
  const outcome = answer.catch((error: unknown) => String(error));
  asked.end(body);
  return { sent: once(asked, 'finish'), outcome };
}

test('orders on their way when the shop is told to stop are all answered, and so are those that come a moment later', async () => {
  const before = await Invoice.count();
  const tokens = await Promise.all(Array.from({ length: ORDERS + 1 }, newCustomer));
  const orders = tokens.slice(1).map(sendOrder);
  await Promise.all(orders.map(({ sent }) => sent));
  const toldAt = performance.now();
  const stopped = server.stop('SIGTERM');
  const ready = await fetch(`${server.origin}/api/ready`).then(({ status }) => status, String);
  const late = sendOrder(tokens[0] ?? '');

  const outcomes = await Promise.all(orders.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ status: 201 }) as unknown));
  expect(await late.outcome).toEqual({ status: 201, connection: 'close' });
  expect(ready).toBe(503);
  expect(await stopped).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(MOST_MS);
  expect(await Invoice.count()).toBe(before + ORDERS + 1);
  expect(await brokenInvariants()).toEqual([]);
  expect(server.output.filter((line) => line.startsWith('{'))).toEqual([]);
});
