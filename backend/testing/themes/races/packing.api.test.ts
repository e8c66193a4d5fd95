import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../factories.ts';
import { REFUND } from '../../invoiceScenes.ts';
import { placePaidOrder } from '../../orders.ts';
import { traceOf } from '../../orderTrace.ts';
import { expectSoundBooks } from '../../products.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import type { Packing } from '../../../src/contract/packing.ts';
import { INVOICE_STATUS } from '../../../src/contract/invoiceStatus.ts';
import { Invoice } from '../../../src/models/tables/Invoice.ts';
import type { User } from '../../../src/models/tables/User.ts';

const shop = await openTestShop();
const [sari, budi, admin] = [await buildStaff(), await buildStaff(), await buildAdmin()];
beforeEach(() => shop.setTime(new Date()));
afterEach(expectSoundBooks);

/** A paid order of one piece, and what everybody can do with it. */
async function paidOrder() {
  const { placed } = await placePaidOrder(shop);
  const { id } = placed;
  const open = (user: User, takeOver = false) => shop.as(user).put(`/api/packings/open/${id}`).send({ takeOver });
  const { body } = await shop.as(sari).get(`/api/packings/${id}`);
  const [line] = (body as Envelope<Packing>).data.lines;
  const lines = [{ invoiceDetailId: line?.invoiceDetailId, packed: 1 }];
  const complete = (user: User) => shop.as(user).put(`/api/packings/complete/${id}`).send({ lines });
  const process = () => shop.as(budi).put(`/api/invoices/process/${id}`);
  const refund = () => shop.as(admin).put(`/api/invoices/refund/${id}`).send(REFUND);
  return { placed, open, complete, process, refund };
}

test('of two who open an order at once, one has it and the other is told', async () => {
  const { open } = await paidOrder();
  const { first, second } = await race(
    'packing.locked',
    () => open(sari),
    () => open(budi),
  );
  expect([first.status, second.status]).toEqual([200, 409]);
});

test('a take-over that comes while the last piece goes in is too late', async () => {
  const { placed, open, complete } = await paidOrder();
  await open(sari);
  const { first, second } = await race(
    'packing.written',
    () => complete(sari),
    () => open(budi, true),
  );
  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
});

test('who packs on while somebody takes over is refused', async () => {
  const { placed, open, complete } = await paidOrder();
  await open(sari);
  const { first, second } = await race(
    'packing.locked',
    () => open(budi, true),
    () => complete(sari),
  );
  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid']);
});

test('the same parcel, closed twice at once by one who was impatient, is processed once', async () => {
  const { placed, open, complete } = await paidOrder();
  await open(sari);
  const { first, second } = await race(
    'packing.written',
    () => complete(sari),
    () => complete(sari),
  );
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
});

test('processed by the desk just before its page: the page is told', async () => {
  const { placed, open, complete, process } = await paidOrder();
  await open(sari);
  const { first, second } = await race('packing.written', () => complete(sari), process);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
});

test('processed by its page just before the desk: the parcel is checked all the same, and the step taken once', async () => {
  const { placed, open, complete, process } = await paidOrder();
  await open(sari);
  const { first, second } = await race('invoice.changed', process, () => complete(sari));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed', '(packed)']);
});

test('money given back while the last piece goes in: one of the two is refused', async () => {
  const { placed, open, complete, refund } = await paidOrder();
  await open(sari);
  const { first, second } = await race('refund.moved', refund, () => complete(sari));
  const row = await Invoice.findByPk(placed.id, { rejectOnEmpty: true });
  expect([first.status, second.status, row.status]).toEqual([200, 409, INVOICE_STATUS.refunded]);
});
