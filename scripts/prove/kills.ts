import { setTimeout as sleep } from 'node:timers/promises';
import { setClock } from '../../backend/src/clock.ts';
import { buildServedCity } from '../../backend/testing/factories.ts';
import { freePort } from '../../backend/testing/freePort.ts';
import type { MailSink } from '../../backend/testing/mailSink.ts';
import { openMailSink } from '../../backend/testing/mailSink.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { call } from './client.ts';
import type { Figure } from './figures.ts';
import { exactly, none } from './figures.ts';
import type { Ground } from './ground.ts';
import { lockedWrongly } from './kills/accounts.ts';
import type { Client, Surroundings } from './kills/clients.ts';
import { buildClient } from './kills/clients.ts';
import * as ledger from './kills/ledger.ts';
import type { KillPoint } from './kills/workloads.ts';
import { WORKLOADS } from './kills/workloads.ts';
import { HOUR_MS, MINUTE_MS } from '../../backend/src/contract/time.ts';

const KILLS = 300;
const READY_MS = 5_000;
/** So many do the same at once; one of the first so many passages is the last. */
const CLIENTS = 3;
const REACHED_WITHIN_MS = MINUTE_MS;
/** Longer than whoever sends a mail or asks for a link is waited for. */
const DEAD_AFTER_MS = 6 * MINUTE_MS;
const UNPAID_FOR_MS = 25 * HOUR_MS;

interface Stage {
  ground: Ground;
  surroundings: Surroundings;
  server: ServerProcess;
  aheadMs: number;
  /** Everybody who did something, and has it acknowledged. */
  clients: Client[];
  readyMs: number[];
  killed: number;
  points: Set<KillPoint>;
  troubles: string[];
}

/**
 * Kills the shop (SIGKILL) at named points, always on the same database. Its customers send again what got no answer,
 * with the same key; our Xendit lives on and sends again what was not heard.
 */
export async function proveKills(ground: Ground): Promise<Figure[]> {
  const sink = await openMailSink();
  try {
    const stage = await setStage(ground, sink);
    const points = Object.keys(WORKLOADS) as KillPoint[];
    const kills = ground.times(KILLS);
    for (let kill = 0; kill < kills; kill++) {
      // Whatever the scale, the points are spread over all of them.
      const point = points[kills < points.length ? Math.floor((kill * points.length) / kills) : kill % points.length];
      if (point) await round(stage, point, 1 + (Math.floor(kill / points.length) % CLIENTS));
      ground.progress('kill', kill + 1, kills);
    }
    return await figures(stage, kills, Math.min(kills, points.length));
  } finally {
    setClock();
    sink.close();
  }
}

async function setStage(ground: Ground, sink: MailSink): Promise<Stage> {
  const origin = `http://localhost:${await freePort()}`;
  ground.xendit.webhook = `${origin}/api/payments/xendit/webhook`;
  const server = await open(ground, sink, origin, 0);
  const city = await buildServedCity();
  return {
    ...{ ground, server, surroundings: { origin, xendit: ground.xendit, sink, city } },
    ...{ aheadMs: 0, clients: [], readyMs: [], killed: 0, points: new Set(), troubles: [] },
  };
}

function open(ground: Ground, sink: MailSink, origin: string, aheadMs: number): Promise<ServerProcess> {
  const environment = { PORT: new URL(origin).port, SMTP_URL: sink.url, CLOCK_AHEAD_MS: String(aheadMs) };
  return ground.start(environment, 'scripts/prove/faultyServer.ts');
}

async function round(stage: Stage, point: KillPoint, times: number): Promise<void> {
  const { ground, surroundings, troubles } = stage;
  setClock(() => new Date(Date.now() + stage.aheadMs));
  const clients: Client[] = [];
  while (clients.length < CLIENTS) clients.push(await buildClient(surroundings));
  // Nobody but the one who dies has the database open: what is found after it is what was on the disk.
  await ground.lookAway();
  stage.server.tell(`${point} ${point === 'expiry.found' ? 1 : times}`);
  const work = Promise.allSettled(clients.map((client) => WORKLOADS[point](client)));
  if (point === 'expiry.found') await passTime(stage, work);
  if (await isGone(stage.server)) {
    stage.killed++;
    stage.points.add(point);
  } else {
    troubles.push(`${point} was not reached`);
    await stage.server.stop();
  }
  await reopen(stage);
  for (const result of await work)
    if (result.status === 'rejected') troubles.push(`${point}: ${String(result.reason)}`);
  await ground.look();
  await ledger.settled();
  stage.clients.push(...clients);
  await ground.checkBooks(`after a kill at ${point}`);
}

/** A day goes by, and what was not paid is over. */
async function passTime(stage: Stage, work: Promise<unknown>): Promise<void> {
  await work;
  stage.aheadMs += UNPAID_FOR_MS;
  stage.server.tell(`ahead ${stage.aheadMs}`);
}

async function isGone(server: ServerProcess): Promise<boolean> {
  const timer = new AbortController();
  const tooLate = sleep(REACHED_WITHIN_MS, false, { signal: timer.signal }).catch(() => false);
  const gone = await Promise.race([server.exited.then(() => true), tooLate]);
  timer.abort();
  return gone;
}

/** Starts the shop again and measures how long that takes, from the call to the first answer that it is ready. */
async function reopen(stage: Stage): Promise<void> {
  const { ground, surroundings } = stage;
  const { sink, origin } = surroundings;
  stage.aheadMs += DEAD_AFTER_MS;
  const startedAt = performance.now();
  stage.server = await open(ground, sink, origin, stage.aheadMs);
  while ((await call(origin, 'GET', '/ready')).status !== 200) await sleep(10);
  stage.readyMs.push(performance.now() - startedAt);
}

async function figures(stage: Stage, kills: number, leastPoints: number): Promise<Figure[]> {
  const { ground, troubles, points, killed } = stage;
  for (const trouble of troubles) console.log(`${ground.database} kills: ${trouble}`);
  return [
    exactly('kills: kill -9', killed, kills),
    {
      what: 'kills: points of the code',
      bar: `≥ ${leastPoints}`,
      found: String(points.size),
      isMet: points.size >= leastPoints,
    },
    none('kills: customers whose work did not come to its end', troubles.length),
    ...(await figuresOfBooks(stage)),
    ...(await figuresOfMails(stage.surroundings.sink, kills)),
    figureOfStart(stage.readyMs),
    none('kills: broken invariants', ground.broken.length),
  ];
}

async function figuresOfBooks({ ground, clients }: Stage): Promise<Figure[]> {
  const orders = clients.flatMap((client) => client.orders.map(({ id }) => id));
  const products = clients.flatMap((client) => client.products);
  const count = (what: string, wrong: readonly string[]): Figure => {
    for (const one of wrong) console.log(`${ground.database} kills: ${what}: ${one}`);
    return none(`kills: ${what}`, wrong.length);
  };
  return [
    count('paid invoices lost', await ledger.lostPayments(ground.xendit)),
    none('kills: acknowledged orders lost', await ledger.lostOrders(orders)),
    none('kills: payment links asked for twice', ledger.linksGivenTwice(ground.xendit)),
    count(`products lost, halved or doubled`, await ledger.lostProducts(products)),
    count('returns or changes done twice', await ledger.doneTwice()),
    count('accounts open to the wrong password or none', await lockedWrongly(clients)),
  ];
}

async function figuresOfMails(sink: MailSink, kills: number): Promise<Figure[]> {
  const { lost, twice, oftener } = await ledger.countMails(sink);
  return [
    none('kills: mails lost', lost),
    none('kills: mails that came more than twice', oftener),
    { what: 'kills: mails that came twice', bar: 'one per kill', found: String(twice), isMet: twice <= kills },
  ];
}

function figureOfStart(readyMs: readonly number[]): Figure {
  const slowest = Math.max(...readyMs);
  const median = readyMs.toSorted((one, other) => one - other)[Math.floor(readyMs.length / 2)] ?? 0;
  const found = `${seconds(slowest)} s (median ${seconds(median)} s)`;
  return { what: 'kills: ready again, slowest', bar: '< 5 s', found, isMet: slowest < READY_MS };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
