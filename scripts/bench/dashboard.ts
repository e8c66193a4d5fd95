// Measures the dashboard's panels over 10,000 and over 1,000,000 invoices: the second may take twice the first.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Model, ModelStatic } from 'sequelize';
import { configure } from '../../backend/src/config.ts';
import { REPORT_TYPES } from '../../backend/src/contract/dashboard.ts';
import { connect, database, disconnect, execute, select } from '../../backend/src/models/database.ts';
import { Invoice } from '../../backend/src/models/Invoice.ts';
import { InvoiceDetail } from '../../backend/src/models/InvoiceDetail.ts';
import { InvoiceEvent } from '../../backend/src/models/InvoiceEvent.ts';
import { PaymentEvent } from '../../backend/src/models/PaymentEvent.ts';
import * as dailySales from '../../backend/src/services/dailySales.ts';
import * as attention from '../../backend/src/services/dashboard/attention.ts';
import * as revenue from '../../backend/src/services/dashboard/revenue.ts';
import * as today from '../../backend/src/services/dashboard/today.ts';
import { migrate } from '../../sql/migrate.ts';
import { insertDemo } from '../../sql/seed/demo.ts';
import { seedRegions } from '../../sql/seed/regions.ts';
import { seedShippingRates } from '../../sql/seed/shippingRates.ts';

const SIZES = [10_000, 1_000_000] as const;
const BAR = 2;
const WARM_UPS = 3;
const ROUNDS = 21;

const PANELS: Record<string, () => Promise<unknown>> = {
  'total-revenue': revenue.total,
  'yearly-revenue': revenue.yearly,
  'revenue-by-month': revenue.byMonth,
  'most-purchased-products': () => revenue.mostPurchased(REPORT_TYPES.monthly),
  'dashboard-summary': today.summary,
  'new-invoices': today.newInvoices,
  'unprocessed-invoices': today.unprocessedInvoices,
  'new-registrations': today.newRegistrations,
  'low-stock': attention.lowStock,
  'needs-attention': attention.needed,
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
// BENCH_DATABASE_URL: an empty MySQL database instead of an SQLite file. It is filled, and left so.
const url = process.env['BENCH_DATABASE_URL'] ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') };
configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
await connect({ url });
await migrate(database());
await seedRegions();
await seedShippingRates();
await insertDemo();

const times: Record<string, number>[] = [];
for (const size of SIZES) {
  await growTo(size);
  times.push(await measure());
}
report(times);
await disconnect();
await rm(dataDir, { recursive: true, force: true });

/** The demo's invoices again and again, over the same sixty days: more of everything, and no more days. */
async function growTo(size: number): Promise<void> {
  for (;;) {
    const [counted] = await select<{ count: number; step: number }>(
      'SELECT COUNT(*) AS count, MAX(id) AS step FROM invoices',
    );
    const { count, step } = counted ?? { count: 0, step: 0 };
    if (count >= size) break;
    await copy(Invoice, step, size - count, {
      document_no: "CONCAT('X', id + :step)",
      idempotency_key: "CONCAT('bench-', id + :step)",
    });
    await copyOf(InvoiceDetail, step);
    await copyOf(InvoiceEvent, step);
    await copyOf(PaymentEvent, step, { event_key: "CONCAT(invoice_id + :step, '-', id)" });
  }
  await dailySales.recount();
  if (database().getDialect() === 'sqlite') await database().query('ANALYZE');
  else await database().query('ANALYZE TABLE invoices, invoice_events, invoice_details, payment_events');
}

/** Copies the first rows of the invoices, each `step` ids further. */
async function copy(
  model: ModelStatic<Model>,
  step: number,
  limit: number,
  changes: Record<string, string>,
): Promise<void> {
  const columns = columnsOf(model);
  const values = columns.map((column) => (column === 'id' ? 'id + :step' : (changes[column] ?? column)));
  await execute(
    `INSERT INTO ${model.tableName} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM ${model.tableName} ORDER BY id LIMIT :limit`,
    { step, limit },
  );
}

/** Copies what belongs to the invoices that were just copied. */
async function copyOf(model: ModelStatic<Model>, step: number, changes: Record<string, string> = {}): Promise<void> {
  const columns = columnsOf(model).filter((column) => column !== 'id');
  const values = columns.map((column) =>
    column === 'invoice_id' ? 'invoice_id + :step' : (changes[column] ?? column),
  );
  await execute(
    `INSERT INTO ${model.tableName} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM ${model.tableName}
     WHERE invoice_id + :step IN (SELECT id FROM invoices WHERE id > :step)`,
    { step },
  );
}

function columnsOf(model: ModelStatic<Model>): string[] {
  return Object.values(model.getAttributes()).map(({ field }) => field ?? '');
}

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
