import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import {
  backupTaken,
  connections,
  databaseUp,
  diskFree,
  diskSize,
  registry,
  waitingCount,
  waitingSeconds,
} from '../../metrics.ts';
import { connectionUse } from '../../models/database/connectionUse.ts';
import type { WorkQueue } from '../../models/queries/waitingWork.ts';
import * as backups from './backups.ts';
import { waitingWork } from '../../models/queries/waitingWork.ts';

/** What the database has to be asked for is asked no oftener, however many ask us. */
const LOOK_MS = 15_000;
/** Prometheus gives up after ten seconds: where the database hangs, it is to hear all the rest. */
const PATIENCE_MS = 3_000;
/** A pile is counted no further. */
const MOST = 10_000;
/** Node's own timer wakes up so often to see how late it is. */
const LAG_PRECISION_MS = 20;

/** What somebody should be woken up for when it waits too long. */
const PILES = {
  unpaid_orders: 'unpaid',
  overdue_orders: 'overdue',
  paid_orders: 'toProcess',
  unsent_mails: 'unsentMails',
  failed_mails: 'failedMails',
  payment_events: 'paymentEvents',
} as const satisfies Record<string, WorkQueue>;

let lookedAt = -Infinity;
let looking: Promise<boolean> | null = null;

/** From here on the process itself is watched: its memory, processor and event loop. Once per process. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
}

/** All figures of this process, as Prometheus reads them, and the type of that text. */
export async function read(): Promise<{ type: string; text: string }> {
  const isUp = await databaseAnswers();
  databaseUp.set(isUp ? 1 : 0);
  if (!isUp) {
    // What it said before is not told again.
    waitingCount.reset();
    waitingSeconds.reset();
  }
  for (const [state, count] of Object.entries(connectionUse())) connections.set({ state }, count);
  await tellDisk();
  return { type: registry.contentType, text: await registry.metrics() };
}

/** Whether the database has said lately what waits, or says it in time. Callers that come together share one look. */
async function databaseAnswers(): Promise<boolean> {
  if (performance.now() - lookedAt < LOOK_MS) return true;
  looking ??= look().finally(() => (looking = null));
  return Promise.race([looking, sleep(PATIENCE_MS, false, { ref: false })]);
}

async function look(): Promise<boolean> {
  try {
    await tellPiles();
    backupTaken.set(((await backups.last())?.getTime() ?? 0) / 1000);
    lookedAt = performance.now();
    return true;
  } catch {
    return false;
  }
}

/** Also where the database is on a server: its pictures are here, and with docker compose both are on one disk. */
async function tellDisk(): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config().dataDir);
  diskFree.set(bavail * bsize);
  diskSize.set(blocks * bsize);
}

async function tellPiles(): Promise<void> {
  const found = new Map((await waitingWork(Object.values(PILES), MOST)).map((pile) => [pile.kind, pile]));
  for (const [pile, kind] of Object.entries(PILES)) {
    const { count = 0, since = null } = found.get(kind) ?? {};
    waitingCount.set({ pile }, Number(count));
    waitingSeconds.set({ pile }, since === null ? 0 : (now().getTime() - new Date(since).getTime()) / 1000);
  }
}
