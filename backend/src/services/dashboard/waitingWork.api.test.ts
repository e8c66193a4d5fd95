import { expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { beginCount } from '../../../testing/stockCounts.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { WaitingWork } from '../../contract/waitingWork.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import * as webhooks from '../payments/webhooks.ts';

const shop = await openTestShop();

async function workOf(api: Api): Promise<WaitingWork> {
  const { status, body } = await api.get('/api/dashboard/waiting-work');
  expect(status).toBe(200);
  return (body as Envelope<WaitingWork>).data;
}

test('staff get the work on parcels, returns and counts, an admin also on payments, partners and mails', async () => {
  const staff = shop.as(await buildStaff());
  const admin = shop.as(await buildAdmin());
  const [staffBefore, before] = [await workOf(staff), await workOf(admin)];
  expect(Object.keys(staffBefore).sort()).toEqual(['invoices', 'returns', 'stockCounts']);

  await placePaidOrder(shop, {});
  const ordered = await placeDeliveredOrder(shop);
  await askReturn(ordered.api, returnOf(ordered));
  await webhooks.receive('simulator', { id: 'stray', external_id: 'stray', status: 'PAID', amount: 1 });
  await OutboxMail.create({ recipient: 'a@mail.test', subject: 'a', text: '', html: '', attempts: 5 });
  const more = { invoices: (before.invoices ?? 0) + 1, returns: (before.returns ?? 0) + 1 };
  expect(await workOf(staff)).toEqual({ ...staffBefore, ...more });
  expect(await workOf(admin)).toEqual({
    ...before,
    ...more,
    payments: (before.payments ?? 0) + 1,
    mails: (before.mails ?? 0) + 1,
  });
});

test('a count waits for those who may agree to it, not for who counted', async () => {
  const { id, counter, other, first, enter } = await beginCount(shop);
  const before = (await workOf(other)).stockCounts ?? 0;
  await enter([first, 8, 0]);
  await counter.put(`/api/stock-counts/submit/${id}`);
  expect((await workOf(other)).stockCounts).toBe(before + 1);
  expect((await workOf(counter)).stockCounts).toBe(0);
  await other.put(`/api/stock-counts/approve/${id}`);
  expect((await workOf(other)).stockCounts).toBe(before);
});

test.each([
  ['staff', buildStaff],
  ['an admin', buildAdmin],
])('for %s it takes one statement, however much there is', async (_, build) => {
  const api = shop.as(await build());
  await workOf(api);
  const guarded = await shop.countStatements(() => api.get('/api/invoices/0'));
  expect(await shop.countStatements(() => workOf(api))).toBe(guarded + 1);
});
