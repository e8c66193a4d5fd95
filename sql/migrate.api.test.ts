import { expect, test } from 'vitest';
import { openTestShop } from '../backend/testing/testShop.ts';
import { database, execute } from '../backend/src/models/database/database.ts';
import { migrate } from './migrate.ts';

const shop = await openTestShop();

test('a migrated database has nothing to be done, and one of a newer version is left alone', async () => {
  expect(await migrate(database())).toEqual([]);
  await execute("INSERT INTO migrations (name) VALUES ('9999-from-tomorrow')");
  await expect(migrate(database())).rejects.toThrow('a newer version of the shop');
});

test('a server that lacks a migration is not ready', async () => {
  expect((await shop.api.get('/api/ready')).status).toBe(200);
  await execute(
    'DELETE FROM migrations WHERE name = (SELECT name FROM (SELECT MIN(name) AS name FROM migrations) first)',
  );
  expect((await shop.api.get('/api/ready')).status).toBe(503);
});
