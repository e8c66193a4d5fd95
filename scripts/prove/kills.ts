import { setTimeout as sleep } from 'node:timers/promises';
import { setClock } from '../../backend/src/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../backend/src/contract/time.ts';
import { buildServedCity } from '../../backend/testing/factories.ts';
import { freePort } from '../../backend/testing/freePort.ts';
import { inSeries } from '../../backend/testing/many.ts';
import { openMailSink } from '../../backend/testing/mailSink.ts';
import { Setting } from '../../backend/src/models/tables/Setting.ts';
import { openMidtrans } from '../../backend/src/providers/payment/midtrans/stub.ts';
import { openRajaOngkirStub } from '../../backend/src/providers/shipping/rajaOngkirStub.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { call } from './client.ts';
import type { Figure } from './figures.ts';
import { atLeast, atMost, exactly, none, info } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';
import { until } from './proofEnvironment.ts';
import type { Client, Surroundings } from './kills/clients.ts';
import { buildClient } from './kills/clients.ts';
import * as ledger from './kills/ledger.ts';
import { wrongSignIns } from './kills/office.ts';
import { HARMLESS, type KillPoint, KILLS, settingsFor } from './kills/workloads.ts';

/** So many clients do the same at once; one of the first passages, up to this number, is the last. */
const CLIENTS = 3;
/** Longer than the timeout of a process that sends a mail or requests a link. */
const DEAD_AFTER_MS = 6 * MINUTE_MS;
/** Longer than the claim of a process that asks a courier. */
const WATCH_DEAD_AFTER_MS = 3 * HOUR_MS;
/** Points that an unpaid order passes after so long a time. */
const UNPAID_FOR_MS: Partial<Record<KillPoint, number>> = {
  'reminder.locked': 40 * MINUTE_MS,
  'reminder.written': 40 * MINUTE_MS,
  'expiry.found': 25 * HOUR_MS,
};

interface Stage {
  proof: ProofEnvironment;
  surroundings: Surroundings;
  server: ServerProcess;
  /** What the current work needs of its configuration. */
  settings: Record<string, string>;
  /** How far the shop's clock is ahead of this one's. */
  aheadMs: number;
  /** The clients with acknowledged work. */
  clients: Client[];
  readyMs: number[];
  /** The point of each kill, and the work that it cut off. */
  killedAt: string[];
  troubles: string[];
}

/**
 * Kills the shop (SIGKILL) at named points, always on the same database. Its customers retry requests without a response,
 * with the same key; the fake Xendit survives and resends unacknowledged callbacks.
 */
export async function proveKills(proof: ProofEnvironment): Promise<Figure[]> {
  const [sink, midtrans, couriers] = [await openMailSink(), await openMidtrans(), await openRajaOngkirStub()];
  try {
    const origin = `http://localhost:${await freePort()}`;
    proof.xendit.webhook = `${origin}/api/payments/xendit/webhook`;
    await Setting.create({ name: 'courierQuestions', value: '1000000' });
    const surroundings = { origin, xendit: proof.xendit, midtrans, couriers, sink };
    const server = await open(proof, surroundings, {}, 0);
    const stage: Stage = {
      ...{ proof, server, surroundings: { ...surroundings, city: await buildServedCity() }, settings: {}, aheadMs: 0 },
      ...{ clients: [], readyMs: [], killedAt: [], troubles: [] },
    };
    let kills = 0;
    await proof.rounds('kill', 300, async (round, of) => {
      kills = of;
      // At any scale, the rounds are spread over all points.
      const index = of < KILLS.length ? Math.floor(((round - 1) * KILLS.length) / of) : (round - 1) % KILLS.length;
      await kill(stage, index, 1 + (Math.floor((round - 1) / KILLS.length) % CLIENTS));
    });
    return await figures(stage, kills);
  } finally {
    setClock();
    for (const stub of [sink, midtrans, couriers]) stub.close();
  }
}

function open(
  proof: ProofEnvironment,
  { origin, sink, midtrans }: Omit<Surroundings, 'city'>,
  settings: Record<string, string>,
  aheadMs: number,
): Promise<ServerProcess> {
  const environment = { PORT: new URL(origin).port, SMTP_URL: sink.url, CLOCK_AHEAD_MS: String(aheadMs) };
  const providers = { ...midtrans.environment, PAYMENT_PROVIDER: 'xendit', ...settings };
  return proof.start({ ...environment, ...providers }, 'scripts/prove/faultyServer.ts');
}

async function kill(stage: Stage, index: number, times: number): Promise<void> {
  const { proof, surroundings, troubles } = stage;
  const { point, work } = KILLS[index] ?? {};
  if (!point || !work) return;
  await configureFor(stage, settingsFor(work, surroundings));
  setClock(() => new Date(Date.now() + stage.aheadMs));
  const clients = await inSeries(CLIENTS, () => buildClient(surroundings));
  // Only the killed process has the database open: afterwards a test sees what was on the disk.
  await proof.closeDatabase();
  const unpaidFor = UNPAID_FOR_MS[point] ?? 0;
  stage.server.sendLine(`${point} ${unpaidFor > 0 ? 1 : times}`);
  const working = Promise.allSettled(clients.map((client) => work(client)));
  if (unpaidFor > 0) {
    // Time goes by, and unpaid orders are reminded of or expire.
    await working;
    stage.aheadMs += unpaidFor;
    stage.server.sendLine(`ahead ${stage.aheadMs}`);
  }
  if (await Promise.race([stage.server.exited.then(() => true), sleep(MINUTE_MS, false, { ref: false })])) {
    stage.killedAt.push(`${point} of ${work.name}`);
  } else {
    troubles.push(`${point} of ${work.name} was not reached`);
    await stage.server.stop();
  }
  await reopen(stage, point.startsWith('parcelWatch.') ? WATCH_DEAD_AFTER_MS : DEAD_AFTER_MS);
  for (const result of await working)
    if (result.status === 'rejected') troubles.push(`${point} of ${work.name}: ${String(result.reason)}`);
  await proof.openDatabase();
  await ledger.untilSettled();
  stage.clients.push(...clients);
}

/** The owner configures the shop otherwise, where the work needs it, and starts it again. */
async function configureFor(stage: Stage, settings: Record<string, string>): Promise<void> {
  if (JSON.stringify(settings) === JSON.stringify(stage.settings)) return;
  stage.settings = settings;
  await stage.server.stop();
  stage.server = await open(stage.proof, stage.surroundings, settings, stage.aheadMs);
}

/** Restarts the shop after so long and measures the time from the call to the first ready response. */
async function reopen(stage: Stage, deadMs: number): Promise<void> {
  const { proof, surroundings } = stage;
  stage.aheadMs += deadMs;
  const startedAt = performance.now();
  stage.server = await open(proof, surroundings, stage.settings, stage.aheadMs);
  await until(async () => (await call(surroundings.origin, 'GET', '/ready')).status === 200, 10);
  stage.readyMs.push(performance.now() - startedAt);
}

async function figures({ proof, clients, surroundings, ...stage }: Stage, kills: number): Promise<Figure[]> {
  const providers = { xendit: proof.xendit, midtrans: surroundings.midtrans };
  const orders = clients.flatMap((client) => client.orders.map(({ id }) => id));
  const products = clients.flatMap((client) => client.products);
  const mails = await ledger.countMails(surroundings.sink);
  const ready = stage.readyMs.toSorted((one, other) => one - other).map((ms) => ms / 1_000);
  return [
    exactly('kills: kill -9', stage.killedAt.length, kills),
    atLeast('kills: points of the code', new Set(stage.killedAt).size, Math.min(kills, KILLS.length)),
    info('kills: points where nothing is promised', Object.keys(HARMLESS).length),
    none('kills: customers whose work did not come to its end', stage.troubles),
    none('kills: paid invoices lost', await ledger.lostPayments(providers)),
    none('kills: acknowledged orders lost', await ledger.lostOrders(orders)),
    none('kills: payment links asked for twice', ledger.countDuplicateLinks(providers)),
    none('kills: products lost, halved or doubled', await ledger.lostProducts(products)),
    none('kills: work done twice', await ledger.findDuplicates()),
    none('kills: accounts open to the wrong password or none', await wrongSignIns(clients)),
    none('kills: mails lost', mails.lost),
    none('kills: mails that came more than twice', mails.oftener),
    atMost('kills: mails that came twice, one per kill', mails.twice, kills, '', 0),
    atMost('kills: ready again, slowest', ready.at(-1) ?? Infinity, 5, ' s'),
    info('kills: ready again, median', `${ready[Math.floor(ready.length / 2)]?.toFixed(1)} s`),
  ];
}
