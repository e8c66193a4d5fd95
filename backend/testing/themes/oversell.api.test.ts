import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildServedCity, buildUnit, buildUser } from '../factories.ts';
import { checkoutOf } from '../orders.ts';
import { startServer } from '../serverProcess.ts';
import { openTestShop } from '../testShop.ts';
import { openXendit } from '../xendit.ts';
import { config } from '../../src/config.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { tokenOf } from '../tokenOf.ts';

const PIECES = 10;
const BUYERS = 200;

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop();
const { databaseUrl, jwtSecret, dataDir } = config();

/** Two more processes on the same MariaDB; SQLite is embedded in the one process that serves it. */
const servers =
  databaseUrl === null
    ? []
    : await Promise.all(
        [1, 2].map(() =>
          startServer({
            ...{ DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' },
            ...xendit.environment,
          }),
        ),
      );
const origins = databaseUrl === null ? [shop.origin] : servers.map((server) => server.origin);
afterAll(() => Promise.all(servers.map((server) => server.stop())));

test('of 200 shoppers who order the last 10 pieces at the same moment, exactly 10 get one', async () => {
  const [hot, other] = [await buildUnit({ stock: PIECES }), await buildUnit({ stock: BUYERS })];
  const city = await buildServedCity();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buildUser()));
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      // Half the carts have the units in reverse order: without an order of locks these two deadlock.
      const lines = index % 2 === 0 ? [hot, other] : [other, hot];
      return supertest(origins[index % origins.length] ?? shop.origin)
        .post('/api/invoices')
        .set('Authorization', `Bearer ${tokenOf(buyer)}`)
        .set('Idempotency-Key', randomUUID())
        .send(checkoutOf(city, ...lines.map(({ id, price }) => ({ id, price }))));
    }),
  );

  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(PIECES);
  expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - PIECES);
  await Promise.all([hot.reload(), other.reload()]);
  expect([hot.stock, other.stock]).toEqual([0, BUYERS - PIECES]);
  const numbers = (await Invoice.findAll({ order: [['documentNo', 'ASC']] })).map((invoice) =>
    invoice.documentNo.slice(-4),
  );
  expect(numbers).toEqual(Array.from({ length: PIECES }, (_, index) => String(index + 1).padStart(4, '0')));
  expect(await brokenInvariants()).toEqual([]);
});
