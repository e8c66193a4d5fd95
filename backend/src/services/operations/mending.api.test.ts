import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { config } from '../../config.ts';
import type { AuditDetail, AuditRow } from '../../contract/audit.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { execute, select } from '../../models/database/database.ts';
import { mend, mendAfterUpgrade } from './mending.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
await placePaidOrder(shop);
await placePaidOrder(shop);

/** The rows of an older version without these sums. */
const LEFT_BEHIND: Record<string, string> = {
  'a day’s revenue': 'UPDATE daily_sales SET revenue = revenue - 5000',
  'a day’s row': 'DELETE FROM daily_sales',
  'the pieces of a product': 'UPDATE daily_product_sales SET pieces = pieces + 1',
  'the pieces of two products': `UPDATE daily_product_sales
    SET pieces = pieces + CASE WHEN product_id = (SELECT MIN(id) FROM products) THEN 1 ELSE -1 END`,
  'the invoices of a status': 'DELETE FROM daily_statuses',
};

async function history(): Promise<AuditRow[]> {
  const { body } = await admin.get('/api/audit?recordsPerPage=100&entity.Operator=4&entity.Value=daily-sums');
  return (body as Envelope<ListData<AuditRow>>).data.rows;
}

test.each(Object.entries(LEFT_BEHIND))(
  '%s that was not kept is counted anew, and the history tells',
  async (_, harm) => {
    const before = await history();
    await execute(harm);
    expect(await brokenInvariants()).not.toEqual([]);
    const days = await mend();
    expect(days).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
    const [newest] = await history();
    expect(newest).toMatchObject({ entity: 'daily-sums', action: 'updated', userName: '' });
    expect(newest?.id).toBeGreaterThan(before[0]?.id ?? 0);
    const { body } = await admin.get(`/api/audit/${newest?.id ?? 0}`);
    const { changes, refusal } = (body as Envelope<AuditDetail>).data;
    expect(changes).toContainEqual({ field: 'days', before: null, after: days[0] });
    expect(refusal).not.toBeNull();
  },
);

test('sound sums stay as they are, without a word, and every text is read for the searches once more', async () => {
  await execute('INSERT INTO text_blocks (id, changes, indexed_changes) VALUES (77, 3, 3)');
  const before = await history();
  expect(await mend()).toEqual([]);
  expect(await history()).toEqual(before);
  expect(await select('SELECT changes FROM text_blocks WHERE id = 77')).toEqual([{ changes: 4 }]);
});

test('sums are recomputed while orders are paid, and none is lost or counted twice', async () => {
  await execute('UPDATE daily_sales SET revenue = revenue + 1');
  const paid = Promise.all(Array.from({ length: 6 }, () => placePaidOrder(shop)));
  await Promise.all([mend(), mend(), mend()]);
  await paid;
  await mendAfterUpgrade();
  expect(await brokenInvariants()).toEqual([]);
});

test('after an upgrade only wrong sums are recomputed', async () => {
  const before = (await history()).length;
  await mendAfterUpgrade();
  expect(await history()).toHaveLength(before);
  await execute('UPDATE daily_statuses SET invoices = invoices + 1');
  await mendAfterUpgrade();
  expect(await history()).toHaveLength(before + 1);
  expect(await brokenInvariants()).toEqual([]);
});

test('one command recomputes the sums and then examines', async () => {
  const { databaseUrl, dataDir, jwtSecret } = config();
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  await execute('UPDATE daily_sales SET expired = expired + 2');
  const command = ['--import', 'tsx', 'scripts/doctor.ts', '--mend'];
  const env = { PATH: '/usr/bin', DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DEMO: 'on', ...database };
  const cwd = path.resolve(import.meta.dirname, '../../../..');
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env });
  expect(stdout).toMatch(/^Counted the sums of days anew: they were wrong of \d{8}, see the change history\.\n/);
  expect(stdout).toMatch(/All \d+ invariants hold\.\n$/);
});
