import { expect, test } from 'vitest';
import { buildAdmin } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ListData } from '../../contract/envelope.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { isSqlite, transaction } from '../database/database.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { PAYMENT_EVENTS } from './paymentEvents.ts';
import { readAll, readPage } from './readList.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const opened = Date.now();
let serial = 0;

async function come(many: number, hours: number, apart = 0): Promise<void> {
  await PaymentEvent.bulkCreate(
    Array.from({ length: many }, (_, index) => {
      const key = `kept-${serial++}`;
      const receivedAt = new Date(opened + hours * HOUR_MS + index * apart);
      return {
        ...{ provider: 'xendit', eventKey: key, xenditId: key, externalId: key, status: 'PAID' },
        ...{ amount: 1, currency: 'IDR', body: '{}', receivedAt },
      };
    }),
  );
}

// Long ago, since before what was counted none may come: each at its own moment, and all at the same.
await come(9_000, -900, 1_000);
await come(7_000, -800);
await come(2_500, -700, 1_000);

async function total(): Promise<number> {
  const answer = await admin.get('/api/payment-events');
  return (answer.body.data as ListData<unknown>).totalRows;
}

test('a list of payments is as long as there are payments, however many come while it is looked at', async () => {
  let all = await total();
  for (const [many, hours] of [
    [1_500, -5],
    [0, 0],
    [3, 0],
    [1_200, 0],
    [1, 0],
  ] as const) {
    await come(many, hours);
    all += many;
    expect(await total()).toBe(all);
  }
  shop.setTime(new Date(opened + 3 * HOUR_MS));
  expect(await total()).toBe(all);
  await come(2, 3);
  expect([await total(), await total()]).toEqual([all + 2, all + 2]);
});

test.each(['asc', 'desc'] as const)(
  'every page of payments by time (%s) has what the whole list has there',
  async (dir) => {
    const query = { pageNo: 1, recordsPerPage: 10, sort: [{ field: 'receivedAt', dir }], filters: [], search: '' };
    const { totalRows, batches } = await readAll<{ id: number }>(PAYMENT_EVENTS, query);
    const ids: number[] = [];
    for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
    const last = Math.ceil(totalRows / 10);
    for (let pageNo = 1; pageNo <= last + 1; pageNo += 31) {
      const page = await readPage<{ id: number }>(PAYMENT_EVENTS, { ...query, pageNo });
      expect(page.totalRows).toBe(ids.length);
      expect({ pageNo, ids: page.rows.map(({ id }) => id) }).toEqual({
        pageNo,
        ids: ids.slice((pageNo - 1) * 10, pageNo * 10),
      });
    }
  },
);

test.skipIf(isSqlite())('a payment that was noted before many others and is kept after them is counted', async () => {
  shop.setTime(new Date(opened + HOUR_MS));
  const before = await total();
  let goOn = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (goOn = resolve));
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const slow = transaction(async () => {
    await come(1, 0);
    begun();
    await isLetGo;
  });
  await hasBegun;
  await come(5_100, 0, 1);
  expect([await total(), await total()]).toEqual([before + 5_100, before + 5_100]);
  goOn();
  await slow;
  expect(await total()).toBe(before + 5_101);
});
