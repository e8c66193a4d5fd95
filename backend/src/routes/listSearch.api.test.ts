import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildAdmin, buildCity, buildStaff, buildUnit, buildUser, nextSerial } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { buildPartner } from '../../testing/partners.ts';
import { placeDeliveredOrder, returnOf } from '../../testing/returns.ts';
import { beginCount } from '../../testing/stockCounts.ts';
import type { Api } from '../../testing/testShop.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { Envelope, ListData } from '../contract/envelope.ts';
import { Category } from '../models/tables/Category.ts';
import { Color } from '../models/tables/Color.ts';
import { Invoice } from '../models/tables/Invoice.ts';
import { OutboxMail } from '../models/tables/OutboxMail.ts';
import { PaymentEvent } from '../models/tables/PaymentEvent.ts';
import { Product } from '../models/tables/Product.ts';
import { StockCount } from '../models/tables/StockCount.ts';
import { routes } from './index.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const staff = shop.as(await buildStaff());

async function found(list: string, search: string, reader: Api = admin): Promise<number[]> {
  const { body } = await reader.get(`/api/${list}`).query({ search, recordsPerPage: 100 }).expect(200);
  const { rows, totalRows } = (body as Envelope<ListData<{ id: number }>>).data;
  expect(totalRows).toBe(rows.length);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Two rows of a list, and the search that finds only the first. */
async function expectOnly(list: string, id: number, searches: readonly string[], reader: Api = admin) {
  for (const search of searches)
    expect({ list, search, found: await found(list, search, reader) }).toMatchObject({ found: [id] });
}

test('customers are found by name, e-mail, phone as people write it, and city; each word somewhere', async () => {
  const city = await buildCity({ name: 'Cimahi Utara' });
  const name = { firstName: 'Ratna', lastName: 'Dewi Anggraini' };
  const ratna = await buildUser({
    ...name,
    email: 'ratna.d@mail.test',
    phoneNumber: '+6281377712345',
    cityId: city.id,
  });
  const namesake = await buildUser({ ...name, phoneNumber: '+6281299912345' });
  const phones = [
    '0813-7771-2345',
    '+62 813 7771 2345',
    '62813 77712345',
    '(0813) 7771',
    '0813 777',
    'ratna 0813 7771 2345',
  ];
  await expectOnly('users', ratna.id, ['ratna.d@mail', 'ANGGRAINI cimahi', 'utara dewi ratna', 'ratna 777', ...phones]);
  expect(await found('users', ' ratna   dewi ')).toEqual([ratna.id, namesake.id]);
  expect(await found('users', 'ratna bandung')).toEqual([]);
});

test('products are found by name, address, category, and the SKU of any unit', async () => {
  const unit = await buildUnit({ productName: 'Guling Rimba' });
  await buildUnit({ productName: 'Guling Lain' });
  const product = await Product.findByPk(unit.productId, { rejectOnEmpty: true });
  const category = await Category.findByPk(product.categoryId, { rejectOnEmpty: true });
  await expectOnly('products', product.id, [
    'rimba',
    unit.code.toLowerCase(),
    `guling ${unit.code}`,
    product.slug,
    `${category.name} rimba`,
  ]);
});

test('invoices and returns are found by number, customer, phone, e-mail, city, receipt number and SKU', async () => {
  const { placed, unit, line, api, city } = await placeDeliveredOrder(shop);
  await placeOrder(shop);
  const person = { fullname: 'Wayan Sudiarta', email: 'wayan@mail.test', phoneNumber: '+6287855566677' };
  await Invoice.update({ ...person, receiptNumber: 'SPX 00-77' }, { where: { id: placed.id } });
  const { body } = await api
    .post('/api/returns')
    .set('Idempotency-Key', randomUUID())
    .send(returnOf({ placed, line }))
    .expect(201);
  const both = [
    placed.documentNo,
    'wayan sudi',
    '0878 5556 6677',
    'wayan@mail',
    unit.code,
    city.name,
    `wayan ${unit.code} 0878-5556`,
  ];
  await expectOnly('invoices', placed.id, [...both, 'spx 77', `${city.name} wayan`], staff);
  await expectOnly('returns', (body as Envelope<{ id: number }>).data.id, both, staff);
});

test('partners, payments, mails, history, counts and master data are searchable by their identifying texts', async () => {
  const city = await buildCity({ name: 'Kabupaten Mimpi' });
  const partner = await buildPartner(city, { name: 'Toko Rembulan', phoneNumber: '+6285211122233' });
  await buildPartner(await buildCity());
  await expectOnly('businesspartners', partner.id, ['rembulan', '0852 1112 2233', 'mimpi toko']);

  const { placed } = await placeOrder(shop);
  await Invoice.update({ fullname: 'Made Artana' }, { where: { id: placed.id } });
  const event = await PaymentEvent.create({
    ...{ provider: 'xendit', eventKey: `key-${nextSerial()}`, xenditId: 'xnd-4711', externalId: 'luar-1' },
    ...{ status: 'PAID', currency: 'IDR', body: '{}', invoiceId: placed.id },
  });
  await expectOnly('payment-events', event.id, ['XND-4711', 'luar-1', placed.documentNo, 'made artana']);

  const mail = { recipient: 'bulan@mail.test', subject: 'Paket Anda sampai', text: '', html: '' };
  const { id } = await OutboxMail.create(mail);
  await expectOnly('outbox-mails', id, ['bulan@', 'sampai bulan']);

  const count = await beginCount(shop);
  await StockCount.update({ note: 'Rak lantai atas' }, { where: { id: count.id } });
  await expectOnly('stock-counts', count.id, ['lantai atas']);

  const color = await Color.create({ name: 'Hijau Toska', code: 'HTSK', hex: '#40E0D0' });
  await expectOnly('colors', color.id, ['toska', 'htsk', '#40e0', 'hijau htsk']);
  const promo = await admin
    .post('/api/categories')
    .send({ name: 'Selimut Dingin', description: '', position: 1, nameEn: '', descriptionEn: '' });
  expect(promo.status).toBe(201);
  expect(await found('audit', 'selimut dingin')).toHaveLength(1);
});

const searched = routes
  .filter(({ read, answers }) => answers === 'envelope' && read.fields.some(({ name }) => name === 'sort[0][field]'))
  .map(({ path }) => path.slice(1))
  .filter((path) => path !== 'businesspartners/random' && !path.includes(':'));

test('a search is text: in no list do its signs mean anything to the database, and with a filter both must hold', async () => {
  const odd = await buildUser({ firstName: '50%_off!', lastName: "O'Clock \\ :word0" });
  expect(searched).toEqual(expect.arrayContaining(['users', 'invoices', 'audit', 'sizes']));
  const hostile = [
    '%_!\\',
    "' OR 1=1 --",
    ':word0 :limit',
    '( - + 0',
    '👶',
    [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
  ];
  for (const list of searched) {
    for (const search of hostile) await found(list, search);
  }
  await expectOnly('users', odd.id, ['50%_off!', '%_', "o'clock", ':word0', '\\ !', '%']);
  const { body } = await admin.get('/api/users').query({ search: "o'clock", 'email.Value': 'nobody' }).expect(200);
  expect((body as Envelope<ListData<object>>).data.totalRows).toBe(0);
  for (const [search, refused] of [
    ['x'.repeat(101), 400],
    ['a\u0000b', 400],
    ['x'.repeat(100), 200],
  ] as const) {
    expect((await admin.get('/api/users').query({ search })).status).toBe(refused);
  }
  expect((await admin.get('/api/businesspartners/random').query({ search: 'a' })).status).toBe(400);
});

test('a search costs no more statements for many rows and words than for one, and an export finds the same', async () => {
  const family = `Banyak${nextSerial()}`;
  await buildUser({ lastName: family });
  const few = await shop.countStatements(() => found('users', family));
  for (let made = 0; made < 12; made++) await buildUser({ lastName: family });
  expect(await shop.countStatements(() => found('users', `${family} sari 0812 mail`))).toBe(few);
  const { text } = await admin.get('/api/users/export').query({ search: family }).buffer(true);
  expect(text.split('\n')[0]).toBe('{"totalRows":13}');
});
