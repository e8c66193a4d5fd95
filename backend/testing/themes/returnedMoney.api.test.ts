import { expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { closeShop } from '../closures.ts';
import { buildAdmin, buildPromo, buildUnit } from '../factories.ts';
import { askReturn, placeDeliveredOrder, placeDeliveredPair, returnOf } from '../returns.ts';
import { openTestShop } from '../testShop.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import type { Return } from '../../src/contract/returns.ts';
import { DailySales } from '../../src/models/tables/DailySales.ts';
import { OutboxMail } from '../../src/models/tables/OutboxMail.ts';
import * as payments from '../../src/services/payments/payments.ts';

const shop = await openTestShop();

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

test('parts that come back are never worth more than their line, also where one of them stayed after all', async () => {
  const unit = await buildUnit({ price: 33_335 });
  await buildPromo(unit, { discount: 0.01 });
  const ordered = await placeDeliveredOrder(shop, { unit, quantity: 3, discount: 0.01 });
  const ask = async () => dataOf<Return>(await askReturn(ordered.api, returnOf(ordered)));
  const [first, second] = [await ask(), await ask()];
  await ordered.api.put(`/api/returns/withdraw/${first.id}`).expect(200);
  const [third, last] = [await ask(), await ask()];
  expect(second.value + third.value + last.value).toBe(99_995);
  expect(await brokenInvariants()).toEqual([]);
});

test('money back for a replacement that can’t be sent after all includes what the returned goods were worth', async () => {
  shop.setTime('2026-12-27T05:00:00Z');
  const ordered = await placeDeliveredPair(shop, { price: 80_000 });
  const { api, staff, line, sibling } = ordered;
  const admin = shop.as(await buildAdmin());
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const { id } = dataOf<Return>(await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines })));
  const approved = await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  const replacement = `/api/invoices/${dataOf<Return>(approved).exchangeInvoice?.id ?? 0}`;
  expect(dataOf<Invoice>(await admin.get(replacement)).refundable).toBe(0);
  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] });
  await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'exchange', note: 'OVO' });
  expect(dataOf<Invoice>(await admin.get(replacement)).refundable).toBe(80_000);

  await admin.put(replacement.replace('/invoices/', '/invoices/refund/')).send({ reason: 'damaged', note: 'BCA 9' });
  const [mail] = await OutboxMail.findAll({ order: [['id', 'DESC']], limit: 1 });
  expect(mail?.text).toMatch(/sent back Rp.80,000/);
  expect(await DailySales.findByPk('20261227')).toMatchObject({ refunds: 100_000 });
  expect(await brokenInvariants()).toEqual([]);
});

test('mails say until when a replacement is set aside, closure included, and when it no longer is, though nothing was to be paid', async () => {
  shop.setTime('2027-01-10T05:00:00Z');
  await closeShop(shop, { from: '2027-01-18', to: '2027-01-20', stretchesDeadlines: true });
  const ordered = await placeDeliveredPair(shop, { price: 100_000 });
  const { api, staff, line, sibling } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const { id } = dataOf<Return>(await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines })));
  await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  const newestMail = async () => (await OutboxMail.findAll({ order: [['id', 'DESC']], limit: 1 }))[0];
  expect((await newestMail())?.text).toContain('Your replacement is set aside until 27 Jan 2027.');

  shop.advance(17 * 86_400_000);
  expect(await payments.expireOverdue()).toBe(1);
  const gone = await newestMail();
  expect(gone?.subject).toMatch(/^We are no longer holding the replacement/);
  expect(gone?.text).toContain('We held your replacement until 27 Jan 2027');
  expect(gone?.text).toContain('your return still stands');
});
