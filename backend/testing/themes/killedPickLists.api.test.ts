import { expect, test } from 'vitest';
import { config } from '../../src/config.ts';
import { PickList } from '../../src/models/tables/PickList.ts';
import { tokenOf } from '../tokenOf.ts';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildStaff } from '../factories.ts';
import { placePaidOrder } from '../orders.ts';
import { makePickList } from '../pickLists.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { startServer } from '../serverProcess.ts';
import { openTestShop } from '../testShop.ts';

const shop = await openTestShop();
// It seeds the tables of places that this test's rows refer to.
const servers = [await start()];

/** The real shop, which exits at a given failpoint. */
function start(): Promise<ServerProcess> {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const environment = { ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' };
  return startServer(environment, 'scripts/prove/faultyServer.ts');
}

test.each(['pickList.numbered', 'pickList.written'])('a shop that is killed at %s has made no list', async (point) => {
  const server = servers.pop() ?? (await start());
  const ordered = await placePaidOrder(shop);
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${tokenOf(await buildStaff())}`,
  };
  const before = await PickList.count();
  server.sendLine(`${point} 1`);
  const body = JSON.stringify({ invoiceIds: [ordered.placed.id] });
  await expect(fetch(`${server.origin}/api/pick-lists`, { method: 'POST', headers, body })).rejects.toThrow();
  await server.exited;
  expect(await PickList.count()).toBe(before);
  expect(await brokenInvariants()).toEqual([]);
  // Its order waits as before, and no number was lost.
  const { invoices, number } = await makePickList(shop, ordered);
  expect(invoices).toHaveLength(1);
  expect(Number(number.split('-')[2])).toBe(before + 1);
});
