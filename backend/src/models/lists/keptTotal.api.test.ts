import { expect, test } from 'vitest';
import { buildAdmin } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ListData } from '../../contract/envelope.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { isSqlite, transaction } from '../database/database.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const opened = Date.now();
let serial = 0;

async function come(many: number, hours: number): Promise<void> {
  const receivedAt = new Date(opened + hours * HOUR_MS);
  await PaymentEvent.bulkCreate(
    Array.from({ length: many }, () => {
      const key = `kept-${serial++}`;
      return {
        ...{ provider: 'xendit', eventKey: key, xenditId: key, externalId: key, status: 'PAID' },
        ...{ amount: 1, currency: 'IDR', body: '{}', receivedAt },
      };
    }),
  );
}

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

test.skipIf(isSqlite())('a payment that was noted before many others and is kept after them is counted', async () => {
  shop.setTime(new Date(opened));
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
  await come(1_100, 0);
  expect([await total(), await total()]).toEqual([before + 1_100, before + 1_100]);
  goOn();
  await slow;
  expect(await total()).toBe(before + 1_101);
});
