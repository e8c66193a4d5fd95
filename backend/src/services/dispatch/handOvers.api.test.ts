import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { race } from '../../../testing/stopAt.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { HandOver, HandOverConflict, HandOverRow, ReadyParcels } from '../../contract/handOvers.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { execute } from '../../models/database/database.ts';

const shop = await openTestShop();
const person = await buildStaff();
const staff = shop.as(person);
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

async function shipped() {
  const { placed, api } = await placePaidOrder(shop, { unit: await buildUnit(), quantity: 2 });
  await staff.put(`/api/invoices/process/${placed.id}`);
  await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: `JNE00${placed.id}00000` });
  return { ...placed, api };
}

function handOver(invoiceIds: readonly number[], courier = 'JNE') {
  return staff.post('/api/hand-overs').send({ courier, invoiceIds });
}

async function readyIds(): Promise<number[]> {
  const ready = dataOf<ReadyParcels[]>(await staff.get('/api/hand-overs/ready'));
  return ready.flatMap(({ parcels }) => parcels.map(({ invoiceId }) => invoiceId));
}

async function timelineOf({ id }: { id: number }) {
  return dataOf<Invoice>(await staff.get(`/api/invoices/${id}`)).events.map(({ toStatus, note, by }) => [
    toStatus,
    note,
    by,
  ]);
}

test('packed parcels go on a sheet, each timeline records it, and no status changes', async () => {
  const [one, other] = [await shipped(), await shipped()];
  expect(await readyIds()).toEqual(expect.arrayContaining([one.id, other.id]));
  const made = await handOver([one.id, other.id]);
  expect(made.status).toBe(201);
  const sheet = dataOf<HandOver>(made);
  expect(sheet.parcels.map(({ invoiceId, pieces, weight }) => [invoiceId, pieces, weight])).toEqual([
    [one.id, 2, 800],
    [other.id, 2, 800],
  ]);
  expect(sheet).toMatchObject({
    courier: 'JNE',
    weight: 1600,
    parcels: [{ receiptNumber: `JNE00${one.id}00000` }, {}],
  });
  const by = `${person.firstName} ${person.lastName}`;
  const number = `HO-${String(sheet.id).padStart(4, '0')}`;
  expect((await timelineOf(one)).at(-1)).toEqual([3, `Handed over to the courier: ${number}`, by]);
  expect(await readyIds()).not.toContain(one.id);
  const list = dataOf<ListData<HandOverRow>>(await staff.get('/api/hand-overs'));
  expect(list.rows[0]).toMatchObject({ id: sheet.id, parcels: 2, weight: 1600, createdBy: by });
  const mine = dataOf<Invoice>(await one.api.get(`/api/invoices/${one.id}`));
  expect(mine.statusEnum).toBe(3);
});

test('a parcel is on one sheet at most, of its own courier, and shipped; otherwise all stay where they are', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const unshipped = (await placePaidOrder(shop)).placed;
  const { id } = dataOf<HandOver>(await handOver([one.id]));
  const refused = await handOver([one.id, other.id, unshipped.id]);
  expect(refused.status).toBe(409);
  expect(dataOf<HandOverConflict>(refused).parcels).toEqual([
    { invoiceId: one.id, documentNo: one.documentNo, reason: 'handedOver', handOverId: id },
    { invoiceId: unshipped.id, documentNo: unshipped.documentNo, reason: 'status', handOverId: null },
  ]);
  expect(dataOf<HandOverConflict>(await handOver([other.id], 'SiCepat')).parcels).toMatchObject([
    { reason: 'courier' },
  ]);
  expect(await readyIds()).toContain(other.id);
  for (const ids of [[], [999_999], ['x']]) expect((await handOver(ids as number[])).status).toBe(400);
});

test('of two who hand the same parcel over at once, one is told on which sheet it is', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const { first, second } = await race(
    'handOver.written',
    () => handOver([one.id, other.id]),
    () => handOver([other.id, one.id]),
  );
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(dataOf<HandOverConflict>(second).parcels).toMatchObject([{ handOverId: dataOf<HandOver>(first).id }, {}]);
});

test('a parcel taken off is ready again, and its timeline and the history record the person', async () => {
  const [one, other] = [await shipped(), await shipped()];
  const { id } = dataOf<HandOver>(await handOver([one.id, other.id]));
  const takeOff = () => staff.put(`/api/hand-overs/take-off/${id}`).send({ invoiceId: one.id });
  expect(dataOf<HandOver>(await takeOff()).parcels).toMatchObject([{ invoiceId: other.id }]);
  expect((await takeOff()).status).toBe(404);
  expect((await timelineOf(one)).at(-1)?.[1]).toContain('Taken off the hand-over sheet: HO-');
  const history = await shop.as(await buildAdmin()).get('/api/audit');
  expect(JSON.stringify(history.body)).toContain('hand-overs');
  expect((await handOver([one.id])).status).toBe(201);
});

test('the doctor finds a parcel on the sheet of another courier', async () => {
  const one = await shipped();
  const { id } = dataOf<HandOver>(await handOver([one.id]));
  await execute('UPDATE hand_overs SET courier = :courier WHERE id = :id', { courier: 'SiCepat', id });
  expect(await brokenInvariants()).toEqual([expect.stringContaining(one.documentNo)]);
  await execute('UPDATE hand_overs SET courier = :courier WHERE id = :id', { courier: 'JNE', id });
});
