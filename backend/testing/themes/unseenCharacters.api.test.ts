import { expect, test } from 'vitest';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import type { SavedView } from '../../src/contract/savedViews.ts';
import type { User as SignedIn } from '../../src/contract/users.ts';
import { BusinessPartner } from '../../src/models/tables/BusinessPartner.ts';
import { User } from '../../src/models/tables/User.ts';
import { buildAdmin, buildCity, buildStaff, buildUser, PASSWORD } from '../factories.ts';
import { mailedToken, mailsTo } from '../mailbox.ts';
import { order, placePaidOrder, readyToBuy } from '../orders.ts';
import { registration } from '../partners.ts';
import { newAddress, newRegistration, post } from '../strangers.ts';
import { openTestShop } from '../testShop.ts';

// Invisible characters of a text copied from contacts, chats or a PDF: they must not matter anywhere.

const shop = await openTestShop();

/** As a list of contacts copies a number or a name. */
function copied(text: string): string {
  return `\u202a${text.slice(0, 2)}\u200b${text.slice(2)}\u202c\u00a0`;
}

const dataOf = <Data>({ body }: { body: unknown }) => (body as Envelope<Data>).data;

test('who signs up with what was copied signs in with what was typed, and the other way round', async () => {
  const ayu = newRegistration({ firstName: '\u202eAyu\ufeff' });
  const copy = { ...ayu, email: copied(ayu.email), phoneNumber: '\u2068+62 (0)812‑3456–7890\u2069' };
  await post(shop, 'users', copy).expect(201);
  await post(shop, 'oauth/activate-account', { token: await mailedToken(shop, ayu.email) }).expect(200);
  for (const username of [ayu.email, copied(ayu.email), ayu.email.replace('@', '＠').toUpperCase()]) {
    const answer = await post(shop, 'oauth/login', { username, password: ayu.password }).expect(200);
    const known = { firstName: 'Ayu', email: ayu.email, phoneNumber: '+6281234567890' };
    expect(dataOf<SignedIn>(answer)).toMatchObject(known);
  }
  const before = (await mailsTo(shop, ayu.email)).length;
  await post(shop, 'oauth/forgot-password', { email: copied(ayu.email) }).expect(200);
  expect(await mailsTo(shop, ayu.email)).toHaveLength(before + 1);
});

test('guesses at a password count for one account, with whatever marks its address is written', async () => {
  const user = await buildUser();
  const marks = ['', '\u200b', '\u2060', '\u00ad', '\u202e', '\ufeff'];
  const statuses = [];
  for (let count = 0; count < 40; count++) {
    const username = user.email.split('').join(marks[count % marks.length]);
    statuses.push((await post(shop, 'oauth/login', { username, password: `salah${count}` })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  await post(shop, 'oauth/login', { username: user.email, password: PASSWORD }).expect(429);
});

test('a name of nothing but marks is missing', async () => {
  for (const firstName of ['\u200b', '\u2800', '\u3164 \u2060']) {
    const { body } = await post(shop, 'users', newRegistration({ firstName })).expect(400);
    expect(dataOf<{ errors: unknown }>({ body }).errors).toMatchObject([{ field: 'firstName' }]);
  }
});

test('a checkout takes the number of a contact, and keeps no mark of the recipient’s', async () => {
  const { api, input } = await readyToBuy(shop);
  const customer = {
    ...input.customer,
    fullname: copied('Sari Wulandari'),
    phoneNumber: '\u202a812 3456 7890\u202c',
    address: 'Jalan\u200b Braga 10\u2028RT 3',
    postalCode: '\u200e４０１１１',
    notes: '\u202epagi\r\nsiang',
  };
  const placed = await order(api, { ...input, customer });
  expect(placed.status).toBe(201);
  const invoice = dataOf<Invoice>(await api.get(`/api/invoices/${dataOf<Invoice>(placed).id}`));
  expect(invoice).toMatchObject({
    customer: { fullname: 'Sari Wulandari', phoneNumber: '+6281234567890' },
    address: 'Jalan Braga 10\nRT 3',
    postalCode: '40111',
    notes: 'pagi\nsiang',
  });
});

test('a partner registers with what was copied', async () => {
  const city = await buildCity();
  const copy = {
    name: copied('Toko Bulan'),
    phoneNumber: '０８１２－３４５６－７８９０',
    description: '\u202eBuka\u202c tiap hari',
  };
  expect((await registration(shop.api, city, copy)).status).toBe(201);
  const known = { name: 'Toko Bulan', phoneNumber: '+6281234567890', description: 'Buka tiap hari' };
  expect(await BusinessPartner.findOne({ where: { bpCityId: city.id } })).toMatchObject(known);
});

test('a receipt number is kept without marks, in plain digits, and found so; foreign letters and formulas are none', async () => {
  const staff = shop.as(await buildStaff());
  const { placed } = await placePaidOrder(shop);
  const address = `/api/invoices/receipt-number/${placed.id}`;
  for (const receiptNumber of ['=1+1', 'ЈХ12345678', '0100,123', '\u200b']) {
    expect((await staff.put(address).send({ receiptNumber })).status).toBe(400);
  }
  await staff.put(address).send({ receiptNumber: '\u202a０１００12345678‑901\u202c' }).expect(200);
  const invoice = dataOf<Invoice>(await staff.get(`/api/invoices/${placed.id}`));
  expect(invoice.receiptNumber).toBe('010012345678-901');
  expect(invoice.trackingUrl).toMatch(/010012345678-901$/);
  const found = await staff.get('/api/packings/find').query({ scan: '\u200b0100 12345678–901' }).expect(200);
  expect(dataOf<{ id: number }[]>(found)).toMatchObject([{ id: placed.id }]);
});

test('pasted receipts are matched by what is seen of them', async () => {
  const staff = shop.as(await buildStaff());
  const { placed } = await placePaidOrder(shop);
  const row = { name: '', postalCode: '', invoiceId: null, isAgreed: false, seen: '' };
  const rows = [
    { ...row, receiptNumber: '\u202a０１００55555678901', documentNo: copied(placed.documentNo), phoneNumber: '' },
    { ...row, receiptNumber: 'ЈХ12345678', documentNo: placed.documentNo, phoneNumber: '' },
  ];
  const answer = await staff.post('/api/receipt-batches/preview').send({ rows }).expect(200);
  const judged = dataOf<{ rows: { verdict: string; invoice: object | null }[] }>(answer).rows;
  expect(judged[1]?.verdict).toBe('noNumber');
  expect(judged[0]).toMatchObject({ matchedBy: 'documentNo', invoice: { id: placed.id } });
});

test('lists are searched and filtered by what is seen, and a view’s name is kept so', async () => {
  const admin = await buildAdmin();
  const customer = await buildUser({ firstName: 'Rukmini', phoneNumber: '+6281377712399' });
  const asked = [
    { search: copied('rukmini') },
    { search: '\u202a0813‑7771–2399' },
    { 'firstName.Operator': '4', 'firstName.Value': '\u202aRuk\u200bmini\u202c' },
    { 'phoneNumber.Operator': '4', 'phoneNumber.Value': '813 7771 2399' },
  ];
  for (const query of asked) {
    const answer = await shop.as(admin).get('/api/users').query(query).expect(200);
    expect(dataOf<{ rows: { id: number }[] }>(answer).rows.map(({ id }) => id)).toEqual([customer.id]);
  }
  const view = { name: copied('Hari ini'), isShared: false, search: '', columns: { order: [], hidden: [] } };
  await shop.as(admin).post('/api/saved-views').query({ controller: 'users' }).send(view).expect(201);
  const views = await shop.as(admin).get('/api/saved-views').query({ controller: 'users' });
  expect(dataOf<SavedView[]>(views)).toMatchObject([{ name: 'Hari ini' }]);
});

test('a profile and a letter to the shop lose their marks like everything else', async () => {
  const user = await buildUser();
  const profile = {
    firstName: '\u202eSari',
    lastName: '\u200b',
    phoneNumber: '0812 3456 7890',
    address: '',
    cityId: null,
    postalCode: '',
  };
  await shop.as(user).put('/api/users/profile').send(profile).expect(200);
  expect(await User.findByPk(user.id)).toMatchObject({ firstName: 'Sari', lastName: '' });
  const letter = { name: 'Sari', email: copied('sari@mail.test'), message: '\u200b\u2060' };
  const { body } = await post(shop, 'contact', letter, newAddress()).expect(400);
  expect(dataOf<{ errors: unknown }>({ body }).errors).toMatchObject([{ field: 'message' }]);
  await post(shop, 'contact', { ...letter, message: 'Halo\r\nsemua' }, newAddress()).expect(201);
});
