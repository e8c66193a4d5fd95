import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingsView } from '../../../backend/src/contract/settings.ts';
import { select } from '../../../backend/src/models/database/database.ts';
import { RATE_LIMITS } from '../../../backend/src/services/accounts/rateLimits.ts';
import * as sessions from '../../../backend/src/services/accounts/sessions.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../../backend/testing/factories.ts';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import { openMailSink } from '../../../backend/testing/mailSink.ts';
import { atOnce, inSeries, signInCustomers } from '../../../backend/testing/many.ts';
import { checkoutOf } from '../../../backend/testing/orders.ts';
import { buildMatrix, productOf } from '../../../backend/testing/products.ts';
import type { ServerProcess } from '../../../backend/testing/serverProcess.ts';
import { dataOf, inTurn } from '../client.ts';
import type { Figure } from '../figures.ts';
import { atMost, exactly, none } from '../figures.ts';
import type { ProofEnvironment } from '../proofEnvironment.ts';
import { until } from '../proofEnvironment.ts';
import * as ledger from '../kills/ledger.ts';
import { startShoppers } from '../shoppers.ts';

const COUNTS = [2, 4];
const BUSY_PROCESSES = 3;
const ORDERS = 60;
const CHANGES = 10;
const GUESSES = 40;
const DAY_AHEAD_MS = 25 * 3_600_000;

/** Several processes on one database: each sees the others' changes, and unique work is done once. */
export async function proveProcesses(proof: ProofEnvironment): Promise<Figure[]> {
  const figures: Figure[] = [];
  const sink = await openMailSink();
  for (const count of COUNTS) {
    const servers = await inSeries(count, () => proof.start({ SMTP_URL: sink.url }, 'scripts/prove/faultyServer.ts'));
    const what = `${count} processes`;
    figures.push(...(await coherence(servers, what)), await sharedLimit(servers, what));
    figures.push(...(await doneOnce(servers, sink, what)));
    await Promise.all(servers.map((server) => server.stop()));
    await proof.checkInvariants(`after ${what}`);
  }
  sink.close();
  // Repeats the first part while customers order at all of them without a pause.
  const servers = await inSeries(BUSY_PROCESSES, () => proof.start());
  const shoppers = await startShoppers(proof, inTurn(servers), 4_000);
  const what = `${BUSY_PROCESSES} busy processes`;
  return [...figures, ...(await coherence(servers, what)), ...(await shoppers.end(what))];
}

/** All other processes serve the changes of one. */
async function coherence(servers: readonly ServerProcess[], what: string): Promise<Figure[]> {
  const token = sessions.issue(await buildAdmin(), false);
  const send = inTurn(servers);
  // The first render of a page loads the code of all pages.
  await untilAllServe(servers, '/about-us', '</html>');
  const later: Record<'settings' | 'catalogue', number[]> = { settings: [], catalogue: [] };
  for (let change = 0; change < CHANGES; change++) {
    const name = `Toko ${what} ${change}`;
    const settings = dataOf<SettingsView>(await send('GET', '/settings', { token }));
    await send('PUT', '/settings', { token, body: { ...settings?.values, version: settings?.version, name } });
    later.settings.push(await untilAllServe(servers, '/about-us', `"name":"${name}"`));
    const matrix = await buildMatrix();
    const product = { name: `Guling ${matrix.variant.code}`, slug: `guling-${matrix.variant.code.toLowerCase()}` };
    await send('POST', '/products', { token, body: productOf(matrix, product) });
    later.catalogue.push(await untilAllServe(servers, `/api/shop/products/${product.slug}`, product.name));
  }
  return Object.entries(later).map(([of, times]) =>
    atMost(`${what}: a change of ${of} in all, slowest of ${CHANGES}`, Math.max(...times), 1_000, ' ms', 0),
  );
}

/** Milliseconds until every process serves these words. */
async function untilAllServe(servers: readonly ServerProcess[], path: string, words: string): Promise<number> {
  const startedAt = performance.now();
  const serves = (origin: string) => async () => (await (await fetch(`${origin}${path}`)).text()).includes(words);
  const served = await Promise.all(servers.map(({ origin }) => until(serves(origin))));
  if (served.includes(false)) throw new Error(`${path} does not say ${words}`);
  return performance.now() - startedAt;
}

/** Wrong passwords for one account from one address, at all processes at once. */
async function sharedLimit(servers: readonly ServerProcess[], what: string): Promise<Figure> {
  const { email: username } = await buildUser();
  const headers = { 'X-Forwarded-For': `10.9.0.${servers.length}` };
  const send = inTurn(servers);
  const answers = await atOnce(GUESSES, (guess) =>
    send('POST', '/oauth/login', { headers, body: { username, password: `wrong password ${guess}` } }),
  );
  const checked = answers.filter(({ status }) => status === 401).length;
  return exactly(`${what}: guesses of ${GUESSES} that were judged`, checked, RATE_LIMITS.loginToAccount.tries);
}

/** Orders expire, and mails go out, while every process checks for both four times a second. */
async function doneOnce(servers: readonly ServerProcess[], sink: MailSink, what: string): Promise<Figure[]> {
  const unit = await buildUnit({ stock: ORDERS });
  const body = checkoutOf(await buildServedCity(), unit);
  const tokens = await signInCustomers(ORDERS);
  const send = inTurn(servers);
  await atOnce(ORDERS, (order) => send('POST', '/invoices', { token: tokens[order], key: randomUUID(), body }));
  // Their clocks don't jump at the same moment: one process's claim would look expired to another.
  await ledger.untilSettled();
  for (const server of servers) server.sendLine(`ahead ${DAY_AHEAD_MS}`);
  await until(async () => (await unit.reload()).stock >= ORDERS);
  await sleep(500);
  await ledger.untilSettled();
  const { lost, twice, oftener } = await ledger.countMails(sink);
  const expiredTwice = await select(
    `SELECT invoice_id FROM invoice_events WHERE from_status IS NOT NULL
     GROUP BY invoice_id, from_status, to_status HAVING COUNT(*) > 1`,
  );
  return [
    exactly(`${what}: pieces of ${ORDERS} expired orders that came back`, (await unit.reload()).stock, ORDERS),
    none(`${what}: orders that expired twice`, expiredTwice.length),
    none(`${what}: mails lost, or sent twice`, lost.length + twice + oftener),
  ];
}
