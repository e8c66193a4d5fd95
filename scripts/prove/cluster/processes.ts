import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingsView } from '../../../backend/src/contract/settings.ts';
import { select, transaction } from '../../../backend/src/models/database/database.ts';
import { RATE_LIMITS } from '../../../backend/src/services/accounts/rateLimits.ts';
import * as sessions from '../../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../../backend/testing/factories.ts';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import { openMailSink } from '../../../backend/testing/mailSink.ts';
import { checkoutOf } from '../../../backend/testing/orders.ts';
import { buildMatrix, productOf, unitOf } from '../../../backend/testing/products.ts';
import type { ServerProcess } from '../../../backend/testing/serverProcess.ts';
import { call, dataOf } from '../client.ts';
import type { Figure } from '../figures.ts';
import { exactly, none } from '../figures.ts';
import type { Ground } from '../ground.ts';
import * as ledger from '../kills/ledger.ts';
import { scaling } from './scaling.ts';
import { inTurn, letShop } from './shoppers.ts';

const COUNTS = [2, 4];
const ORDERS = 60;
const CHANGES = 10;
const COHERENT_MS = 1_000;
const LOOK_MS = 20;
const DAY_AHEAD_MS = 25 * 3_600_000;
const DONE_WITHIN_MS = 60_000;
const GUESSES = 40;
const BUSY_PROCESSES = 3;
const BUSY_CUSTOMERS = 4_000;

/** Several processes on one database: what each of them does, all know; what has to be done once is done once. */
export async function proveProcesses(ground: Ground): Promise<Figure[]> {
  const sink = await openMailSink();
  const figures: Figure[] = [];
  try {
    for (const count of COUNTS) {
      const servers: ServerProcess[] = [];
      while (servers.length < count) {
        servers.push(await ground.start({ SMTP_URL: sink.url }, 'scripts/prove/faultyServer.ts'));
      }
      const part = `${count} processes`;
      figures.push(...(await coherence(servers, part)), await sharedLimit(servers, part));
      figures.push(...(await doneOnce(servers, sink, part)));
      await Promise.all(servers.map((server) => server.stop()));
      await ground.checkBooks(`after ${part}`);
      ground.progress('processes', count, Math.max(...COUNTS));
    }
  } finally {
    sink.close();
  }
  figures.push(...(await coherenceWhileBusy(ground)));
  figures.push(...(await scaling(ground)));
  return [...figures, none('processes: broken invariants', ground.broken.length)];
}

/** What one process saves is told by all others. */
async function coherence(servers: readonly ServerProcess[], part: string): Promise<Figure[]> {
  const token = sessions.issue(await buildAdmin(), false);
  const origins = servers.map(({ origin }) => origin);
  // Whoever renders a page for the first time loads the program of all pages.
  await untilAllTell(origins, '/about-us', '</html>');
  const later: Record<'settings' | 'catalogue', number[]> = { settings: [], catalogue: [] };
  for (let change = 0; change < CHANGES; change++) {
    const origin = origins[change % origins.length] ?? '';
    const name = `Toko ${part} ${change}`;
    const kept = dataOf<SettingsView>(await call(origin, 'GET', '/settings', { token }));
    await call(origin, 'PUT', '/settings', { token, body: { ...kept?.values, version: kept?.version, name } });
    later.settings.push(await untilAllTell(origins, '/about-us', `"name":"${name}"`));
    const matrix = await buildMatrix();
    const product = `Guling ${matrix.variant.code}`;
    const slug = `guling-${matrix.variant.code.toLowerCase()}`;
    const productDetails = matrix.sizes.map(({ id }) => unitOf(matrix, { sizeId: id, stock: 1 }));
    await call(origin, 'POST', '/products', {
      token,
      body: productOf(matrix, { name: product, slug, productDetails }),
    });
    later.catalogue.push(await untilAllTell(origins, `/api/shop/products/${slug}`, product));
  }
  return Object.entries(later).map(([what, times]) => {
    const slowest = Math.max(...times);
    const found = `${Math.round(slowest)} ms`;
    return {
      what: `${part}: a change of ${what} in all, slowest of ${CHANGES}`,
      bar: '< 1 s',
      found,
      isMet: slowest < COHERENT_MS,
    };
  });
}

/** Milliseconds until every process answers with these words. */
async function untilAllTell(origins: readonly string[], path: string, words: string): Promise<number> {
  const startedAt = performance.now();
  const tells = async (origin: string): Promise<void> => {
    while (!(await (await fetch(`${origin}${path}`)).text()).includes(words)) {
      if (performance.now() - startedAt > DONE_WITHIN_MS) throw new Error(`${path} does not say ${words}`);
      await sleep(LOOK_MS);
    }
  };
  await Promise.all(origins.map(tells));
  return performance.now() - startedAt;
}

/** Wrong passwords for one account from one address, at all processes at once. */
async function sharedLimit(servers: readonly ServerProcess[], part: string): Promise<Figure> {
  const { email } = await buildUser();
  const headers = { 'X-Forwarded-For': `10.9.0.${servers.length}` };
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, guess) => {
      const body = { username: email, password: `wrong password ${guess}` };
      return call(servers[guess % servers.length]?.origin ?? '', 'POST', '/oauth/login', { headers, body });
    }),
  );
  const judged = answers.filter(({ status }) => status === 401).length;
  return exactly(`${part}: guesses of ${GUESSES} that were judged`, judged, RATE_LIMITS.loginToAccount.tries);
}

/** Orders expire, and mails go out, while every process looks for both four times a second. */
async function doneOnce(servers: readonly ServerProcess[], sink: MailSink, part: string): Promise<Figure[]> {
  const [unit, city] = [await buildUnit({ stock: ORDERS }), await buildServedCity()];
  const tokens = await transaction(async () => {
    const tokens: string[] = [];
    while (tokens.length < ORDERS) tokens.push(sessions.issue(await buildUser(), false));
    return tokens;
  });
  const body = checkoutOf(city, { id: unit.id, price: unit.price });
  await Promise.all(
    tokens.map((token, index) =>
      call(servers[index % servers.length]?.origin ?? '', 'POST', '/invoices', { token, key: randomUUID(), body }),
    ),
  );
  // Their clocks don't jump at the same moment: what one has in its hands would look forsaken to another.
  await ledger.settled();
  for (const server of servers) server.tell(`ahead ${DAY_AHEAD_MS}`);
  const deadline = Date.now() + DONE_WITHIN_MS;
  const left = async () => (await unit.reload()).stock;
  while ((await left()) < ORDERS && Date.now() < deadline) await sleep(LOOK_MS);
  await ledger.settled();
  const { lost, twice, oftener } = await ledger.countMails(sink);
  return [
    exactly(`${part}: pieces of ${ORDERS} expired orders that came back`, await left(), ORDERS),
    none(`${part}: orders that expired twice`, await expiredTwice()),
    none(`${part}: mails lost, or sent twice`, lost + twice + oftener),
  ];
}

async function expiredTwice(): Promise<number> {
  const twice = await select(
    `SELECT invoice_id FROM invoice_events WHERE from_status IS NOT NULL
     GROUP BY invoice_id, from_status, to_status HAVING COUNT(*) > 1`,
  );
  return twice.length;
}

/** The same while customers order at all of them without a pause. */
async function coherenceWhileBusy(ground: Ground): Promise<Figure[]> {
  const servers: ServerProcess[] = [];
  while (servers.length < BUSY_PROCESSES) servers.push(await ground.start({}));
  const shoppers = await letShop(inTurn(servers.map(({ origin }) => origin)), BUSY_CUSTOMERS);
  const figures = await coherence(servers, `${servers.length} busy processes`);
  await shoppers.end();
  await Promise.all(servers.map((server) => server.stop()));
  await ground.checkBooks('after changes while orders came in');
  return [...figures, ...(await shoppers.figures(`${servers.length} busy processes`))];
}
