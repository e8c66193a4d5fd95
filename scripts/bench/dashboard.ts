// Measures the dashboard's panels over 10,000 and over 1,000,000 invoices: the second may take twice the first.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configure } from '../../backend/src/config.ts';
import { REPORT_TYPES } from '../../backend/src/contract/dashboard.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import * as revenue from '../../backend/src/services/dashboard/revenue.ts';
import * as today from '../../backend/src/services/dashboard/today.ts';
import { growTo, openDemo } from './largeShop.ts';

const SIZES = [10_000, 1_000_000] as const;
const BAR = 2;
const WARM_UPS = 3;
const ROUNDS = 21;

const PANELS: Record<string, () => Promise<unknown>> = {
  'total-revenue': revenue.total,
  'yearly-revenue': revenue.yearly,
  'revenue-by-month': revenue.byMonth,
  revenue: () => revenue.ofRange({ range: 'year', from: '', to: '' }),
  'most-purchased-products': () => revenue.mostPurchased(REPORT_TYPES.monthly),
  'dashboard-summary': today.summary,
  'new-invoices': today.newInvoices,
  'unprocessed-invoices': today.unprocessedInvoices,
  'new-registrations': today.newRegistrations,
  'low-stock': today.lowStock,
  'todays-work': today.work,
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
// BENCH_DATABASE_URL: an empty MySQL database instead of an SQLite file. It is filled, and left so.
const url = process.env['BENCH_DATABASE_URL'] ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') };
configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
await connect({ url });
await openDemo();

const times: Record<string, number>[] = [];
for (const size of SIZES) {
  await growTo(size);
  times.push(await measure());
}
report(times);
await disconnect();
await rm(dataDir, { recursive: true, force: true });

/** Median milliseconds of each panel, and of all one after the other. */
async function measure(): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, ask] of Object.entries(PANELS)) medians[name] = await median(ask);
  medians['all panels'] = await median(async () => {
    for (const ask of Object.values(PANELS)) await ask();
  });
  return medians;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    if (round >= 0) taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

function report([small = {}, large = {}]: Record<string, number>[]): void {
  console.log(`panel                     ${SIZES.map((size) => `${size / 1000}k`.padStart(9)).join('')}    ratio`);
  for (const [name, ms] of Object.entries(small)) {
    const ratio = (large[name] ?? 0) / ms;
    console.log(
      `${name.padEnd(26)}${[ms, large[name] ?? 0].map((time) => time.toFixed(2).padStart(9)).join('')}${ratio.toFixed(2).padStart(9)}`,
    );
  }
  const ratio = (large['all panels'] ?? 0) / (small['all panels'] ?? 1);
  console.log(ratio <= BAR ? `Within ${BAR} times.` : `More than ${BAR} times: too slow.`);
  if (ratio > BAR) process.exitCode = 1;
}
