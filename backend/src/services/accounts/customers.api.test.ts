import { expect, test } from 'vitest';
import { buildAdmin, buildUser, nextSerial } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AuditRow } from '../../contract/audit.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { Return } from '../../contract/returns.ts';
import type { UserRow } from '../../contract/users.ts';
import { Invoice } from '../../models/tables/Invoice.ts';

const shop = await openTestShop();

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

test('what customers ordered, when last, and what of their money stayed, is counted, sorted and filtered by', async () => {
  const admin = shop.as(await buildAdmin());
  const lastName = `Belanja${nextSerial()}`;
  const [often, once, never] = await Promise.all(
    ['Ani', 'Budi', 'Cici'].map((firstName) => buildUser({ firstName, lastName })),
  );
  const { placed } = await placePaidOrder(shop, { customer: often });
  const refunded = await placePaidOrder(shop, { customer: often });
  await admin.put(`/api/invoices/refund/${refunded.placed.id}`).send({ reason: 'outOfStock', note: 'BCA' }).expect(200);
  const last = await placeOrder(shop, { customer: often });
  const delivered = await placeDeliveredOrder(shop, { customer: once });
  const asked = await askReturn(delivered.api, returnOf(delivered)).expect(201);
  const { id: returnId, value } = dataOf<Return>(asked);
  for (const [step, body] of [
    ['approve', { resolution: 'refund', note: '' }],
    ['receive', { lines: [{ invoiceDetailId: delivered.line.id, resellable: 0 }] }],
    ['settle', { resolution: 'refund', note: 'BCA' }],
  ] as const) {
    await admin.put(`/api/returns/${step}/${returnId}`).send(body).expect(200);
  }

  const list = async (query: Record<string, string>) => {
    const ours = { 'fullname.Operator': '7', 'fullname.Value': lastName };
    return dataOf<ListData<UserRow>>(
      await admin
        .get('/api/users')
        .query({ ...ours, ...query })
        .expect(200),
    ).rows;
  };
  const rows = await list({ 'sort[0][field]': 'orderCount', 'sort[0][dir]': 'desc' });
  expect(rows.map(({ id, orderCount, paidSum }) => [id, orderCount, paidSum])).toEqual([
    [often?.id, 3, placed.total],
    [once?.id, 1, delivered.placed.total - value],
    [never?.id, 0, 0],
  ]);
  const times = await Promise.all([last, delivered].map(({ placed }) => Invoice.findByPk(placed.id)));
  expect(rows.map(({ lastOrderAt }) => lastOrderAt)).toEqual([
    ...times.map((one) => one?.createdAt.toISOString()),
    null,
  ]);
  const paying = await list({ 'paidSum.Operator': '0', 'paidSum.Value': '0', 'sort[0][field]': 'lastOrderAt' });
  expect(paying.map(({ id }) => id).sort()).toEqual([often?.id, once?.id].sort());
});

test('a note on a customer is kept with its history, and they never see it', async () => {
  const admin = shop.as(await buildAdmin());
  const customer = await buildUser();
  const { id, firstName, lastName, email, phoneNumber } = customer;
  const note = 'Suka warna netral';
  const save = (text: string) =>
    admin.put(`/api/users/${id}`).send({ firstName, lastName, email, phoneNumber, note: text }).expect(200);
  await save(note);
  expect(dataOf<UserRow>(await admin.get(`/api/users/${id}`)).note).toBe(note);
  const query = `entity.Operator=4&entity.Value=users&entityId.Operator=4&entityId.Value=${id}`;
  const [entry] = dataOf<ListData<AuditRow>>(await admin.get(`/api/audit?${query}`)).rows;
  expect(entry?.fields).toBe('note');
  await admin.post(`/api/audit/${entry?.id ?? 0}/revert`).expect(200);
  expect(dataOf<UserRow>(await admin.get(`/api/users/${id}`)).note).toBe('');

  await save(note);
  const own = shop.as(customer);
  const profile = {
    firstName: 'Sari',
    lastName,
    phoneNumber: '081234567890',
    address: '',
    cityId: null,
    postalCode: '',
  };
  for (const answer of [
    await own.get('/api/oauth/validate'),
    await own.put('/api/users/profile').send({ ...profile, note: 'Pelanggan terbaik' }),
  ]) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(note);
  }
  expect(dataOf<UserRow>(await admin.get(`/api/users/${id}`))).toMatchObject({ firstName: 'Sari', note });
});
