import { expect, test } from 'vitest';
import { buildServedCity, buildStaff } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Delivery } from '../../contract/invoiceDesk.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { City } from '../../models/tables/City.ts';

const shop = await openTestShop();
const staff = await buildStaff();
const desk = shop.as(staff);

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

function messageOf(answer: { body: unknown }): string {
  return (answer.body as Envelope<unknown>).message;
}

async function openForm(id: number): Promise<Delivery> {
  return dataOf<Delivery>(await desk.get(`/api/invoices/delivery/${id}`).expect(200));
}

const save = (id: number, input: object) => desk.put(`/api/invoices/delivery/${id}`).send(input);

test('staff correct where a paid parcel goes; the customer sees it, with what it was, and so does the history', async () => {
  const { placed, api } = await placePaidOrder(shop);
  const form = await openForm(placed.id);
  expect(form).toMatchObject({ fullname: 'Sari Wulandari', phoneNumber: '+628123456789', notes: 'Titip satpam' });
  const changed = {
    ...form,
    fullname: 'Sari Dewi',
    phoneNumber: '0857 1111 2222',
    address: 'Jalan $t(ok) 12',
    notes: '',
  };
  const saved = await save(placed.id, changed).expect(200);
  expect(messageOf(saved)).toBe('The delivery details have been corrected.');

  const seen = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`).set('Accept-Language', 'id'));
  expect(seen).toMatchObject({
    customer: { fullname: 'Sari Dewi', phoneNumber: '+6285711112222' },
    address: 'Jalan $t(ok) 12',
    notes: '',
    total: placed.total,
  });
  const told = seen.events.at(-1);
  expect(told?.note.split('\n')).toEqual([
    'Data pengiriman dikoreksi',
    'Nama: Sari Wulandari → Sari Dewi',
    'Telepon: 0812-3456-789 → 0857-1111-2222',
    'Alamat: Jalan Braga 10 → Jalan $t(ok) 12',
    'Catatan untuk kurir: Titip satpam → -',
  ]);
  expect(told?.by).toBe(`${staff.firstName} ${staff.lastName}`);
  const [entry] = await AuditEntry.findAll({ where: { entity: 'invoices', entityId: placed.id } });
  expect(entry?.fields).toBe('fullname, phoneNumber, address, notes');
});

test('another city is told with what it would have cost, and what was paid stays', async () => {
  const { placed, api } = await placePaidOrder(shop);
  const far = await buildServedCity(31_000);
  const fee = dataOf(await desk.get(`/api/invoices/delivery-fee/${placed.id}?cityId=${far.id}`));
  expect(fee).toEqual({ paid: 10_000, fee: 31_000 });
  const form = await openForm(placed.id);
  const saved = dataOf<Invoice>(await save(placed.id, { ...form, cityId: far.id, postalCode: '55281' }).expect(200));
  expect(saved).toMatchObject({ city: { name: far.name }, shipmentFee: 10_000, total: placed.total });
  const note = saved.events.at(-1)?.note.replaceAll('\u00a0', ' ') ?? '';
  expect(note).toMatch(/City: .* 40111 → .* 55281/);
  expect(note).toContain('Shipping there costs Rp 31,000 today; Rp 10,000 was paid and stays.');
  // What it would have cost is nothing for the customer to worry about.
  const theirs = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`)).events.at(-1)?.note;
  expect(theirs).not.toContain('today');
  expect(theirs).toContain('55281');
});

test('a city without delivery is refused where it is chosen, and one that was closed since stays as it is', async () => {
  const { placed, city } = await placePaidOrder(shop);
  const closed = await buildServedCity();
  await City.update({ isActive: false }, { where: { id: [closed.id, city.id] } });
  const form = await openForm(placed.id);
  expect((await save(placed.id, { ...form, cityId: closed.id })).status).toBe(400);
  expect(dataOf(await desk.get(`/api/invoices/delivery-fee/${placed.id}?cityId=${closed.id}`))).toMatchObject({
    fee: null,
  });
  const kept = dataOf<Invoice>(await save(placed.id, { ...form, address: 'Jalan Baru 1' }).expect(200));
  expect(kept).toMatchObject({ address: 'Jalan Baru 1', city: { name: city.name } });
});

test('only what is paid and not with the courier yet can be corrected, and saving the same says nothing', async () => {
  const unpaid = (await placeOrder(shop)).placed;
  expect((await save(unpaid.id, await openForm(unpaid.id))).status).toBe(409);
  const { placed } = await placePaidOrder(shop);
  const form = await openForm(placed.id);
  const before = dataOf<Invoice>(await desk.get(`/api/invoices/${placed.id}`)).events.length;
  const same = dataOf<Invoice>(await save(placed.id, form).expect(200));
  expect(same.events).toHaveLength(before);
  await desk.put(`/api/invoices/process/${placed.id}`).expect(200);
  expect((await save(placed.id, { ...form, address: 'Jalan Kemas 1', version: undefined })).status).toBe(200);
  await desk.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'JNE1' }).expect(200);
  const late = await save(placed.id, { ...form, version: undefined });
  expect([late.status, messageOf(late)]).toEqual([
    409,
    'Delivery details can only be corrected while the order is paid and not shipped yet.',
  ]);
});

test('each bad field is named', async () => {
  const { placed } = await placePaidOrder(shop);
  const bad = {
    fullname: '',
    phoneNumber: '12',
    address: ' ',
    cityId: 'x',
    postalCode: '0123',
    notes: 'y'.repeat(501),
  };
  const answer = await save(placed.id, bad).expect(400);
  const { errors } = dataOf<{ errors: { field: string }[] }>(answer);
  expect(errors.map(({ field }) => field).sort()).toEqual(Object.keys(bad).sort());
});
