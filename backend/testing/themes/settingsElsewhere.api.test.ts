import { afterAll, expect, test } from 'vitest';
import { buildAdmin } from '../factories.ts';
import { placeOrder } from '../orders.ts';
import { startServer } from '../serverProcess.ts';
import { openTestShop } from '../testShop.ts';
import { tokenOf } from '../tokenOf.ts';
import { config } from '../../src/config.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import type { SettingsView } from '../../src/contract/settings.ts';

const shop = await openTestShop();
// It seeds the tables of places and fees that this test's rows refer to.
const other = await startOther();
afterAll(() => other.stop());

function startOther() {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return startServer({ ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' });
}

test('what one process saves, another tells within a second: its pages, and what it prints', async () => {
  const admin = shop.as(await buildAdmin());
  const { placed, customer } = await placeOrder(shop);
  const headers = { Authorization: `Bearer ${tokenOf(customer)}` };
  const told = async () => {
    const page = await (await fetch(`${other.origin}/about-us`)).text();
    const answer = await fetch(`${other.origin}/api/invoices/${placed.id}`, { headers });
    const { seller } = ((await answer.json()) as Envelope<Invoice>).data;
    return [/"shop":{"name":"([^"]*)"/.exec(page)?.[1], seller.name];
  };
  expect(await told()).toEqual(['Lelap', 'Lelap']);
  for (const name of ['Toko Satu', 'Toko Dua', 'Toko Tiga']) {
    const { values, version } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
    expect((await admin.put('/api/settings').send({ ...values, version, name })).status).toBe(200);
    const savedAt = performance.now();
    await expect.poll(told, { interval: 50 }).toEqual([name, name]);
    expect(performance.now() - savedAt).toBeLessThan(1_000);
  }
});
