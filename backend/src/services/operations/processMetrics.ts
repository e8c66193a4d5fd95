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

/** Cache time of the database's metrics, for any number of scrapes. */
const CACHE_MS = 15_000;
/** Prometheus times out after ten seconds: without the database, it must still get the other metrics. */
const TIMEOUT_MS = 3_000;
/** Maximum count of a queue. */
const MAX_COUNTED = 10_000;
/** Interval of Node's event-loop delay sampling. */
const LAG_PRECISION_MS = 20;

/** Queues that raise an alert when they wait too long. */
const QUEUES = {
  unpaid_orders: 'unpaid',
  overdue_orders: 'overdue',
  paid_orders: 'toProcess',
  unsent_mails: 'unsentMails',
  failed_mails: 'failedMails',
  payment_events: 'paymentEvents',
} as const satisfies Record<string, WorkQueue>;

let updatedAt = -Infinity;
let updating: Promise<boolean> | null = null;

/** Starts the metrics of the process: memory, CPU and event loop. Once per process. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
}

/** All metrics of this process in Prometheus's format, and its content type. */
export async function read(): Promise<{ type: string; text: string }> {
  const isUp = await databaseAnswers();
  databaseUp.set(isUp ? 1 : 0);
  if (!isUp) {
    // Stale values must not be reported.
    waitingCount.reset();
    waitingSeconds.reset();
  }
  for (const [state, count] of Object.entries(connectionUse())) connections.set({ state }, count);
  await updateDiskMetrics();
  return { type: registry.contentType, text: await registry.metrics() };
}

/** Whether the database metrics are fresh, or arrive in time. Simultaneous calls share one query. */
async function databaseAnswers(): Promise<boolean> {
  if (performance.now() - updatedAt < CACHE_MS) return true;
  updating ??= updateDatabaseMetrics().finally(() => (updating = null));
  return Promise.race([updating, sleep(TIMEOUT_MS, false, { ref: false })]);
}

async function updateDatabaseMetrics(): Promise<boolean> {
  try {
    await updateQueueMetrics();
    backupTaken.set(((await backups.last())?.getTime() ?? 0) / 1000);
    updatedAt = performance.now();
    return true;
  } catch {
    return false;
  }
}

/** Needed with a separate database server too: pictures are here, and docker compose has both on one disk. */
async function updateDiskMetrics(): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config().dataDir);
  diskFree.set(bavail * bsize);
  diskSize.set(blocks * bsize);
}

async function updateQueueMetrics(): Promise<void> {
  const found = new Map((await waitingWork(Object.values(QUEUES), MAX_COUNTED)).map((pile) => [pile.kind, pile]));
  for (const [pile, kind] of Object.entries(QUEUES)) {
    const { count = 0, since = null } = found.get(kind) ?? {};
    waitingCount.set({ pile }, Number(count));
    waitingSeconds.set({ pile }, since === null ? 0 : (now().getTime() - new Date(since).getTime()) / 1000);
  }
}
