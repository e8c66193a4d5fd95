import { expect, test } from 'vitest';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import { FILTER_OPERATORS } from '../../src/contract/filterOperators.ts';
import { keyedNames } from '../../src/models/queries/nameKeys.ts';
import { execute } from '../../src/models/database/database.ts';
import { Category } from '../../src/models/tables/Category.ts';
import { City } from '../../src/models/tables/City.ts';
import { Color } from '../../src/models/tables/Color.ts';
import { Product } from '../../src/models/tables/Product.ts';
import { Size } from '../../src/models/tables/Size.ts';
import { Variant } from '../../src/models/tables/Variant.ts';
import { writeMissingKeys } from '../../src/services/operations/nameKeys.ts';
import { buildAdmin, buildCity, buildPromo, buildUnit, buildUser, nextSerial } from '../factories.ts';
import { order, placePaidOrder, readyToBuy } from '../orders.ts';
import { buildPartner } from '../partners.ts';
import { addProduct, buildMatrix, inputOf, productOf } from '../products.ts';
import { openTestShop } from '../testShop.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());

const { startsWith, equal, between } = FILTER_OPERATORS;

/** In their order, on either database. */
const NAMES = ['7 Ábel', '10 abel', 'Abel', 'Ábel 9', 'ABEL 10', 'Élan abel', 'Zaki Abèl'];

async function rowsOf(path: string, query: object): Promise<Record<string, unknown>[]> {
  const { status, body } = await admin.get(`/api/${path}`).query({ recordsPerPage: 100, ...query });
  expect({ path, query, status }).toEqual({ path, query, status: 200 });
  return (body as Envelope<ListData<Record<string, unknown>>>).data.rows;
}

const [unit, promoted] = [await buildUnit({ stock: 1_000 }), await buildUnit()];
const home = await buildCity();
const code = () => `K${nextSerial()}`;
const category = await Category.create({ name: 'Wadah', slug: `wadah-${nextSerial()}` });

/** By list and column, how to create a row with such a name. */
const MADE: [list: string, field: string, make: (name: string) => Promise<unknown>][] = [
  ['users', 'fullname', (name) => buildUser({ firstName: name, lastName: '' })],
  ['products', 'name', (name) => Product.create({ categoryId: category.id, name, slug: code(), description: '' })],
  ['businesspartners', 'name', (name) => buildPartner(home, { name })],
  ['categories', 'name', (name) => Category.create({ name, slug: code() })],
  ['colors', 'name', (name) => Color.create({ name, code: code(), hex: '#AABBCC' })],
  ['variants', 'name', (name) => Variant.create({ name, code: code() })],
  ['sizes', 'name', (name) => Size.create({ categoryId: category.id, name, code: code() })],
  ['promoes', 'name', (name) => buildPromo(promoted, { name })],
  [
    'cities',
    'name',
    (name) => City.create({ id: nextSerial() + 9_000_000, provinceId: home.provinceId, name, zone: 1 }),
  ],
];

test.each(MADE)(
  'the list of %s is sorted by %s whatever the accents, and by the value of numbers',
  async (list, field, make) => {
    for (const name of NAMES.toReversed()) await make(name);
    const shown = field === 'fullname' ? 'firstName' : field;
    for (const [query, found] of [
      [{ search: 'ABÉL' }, NAMES],
      [{ [`${field}.Value`]: 'abel' }, NAMES],
      [{ [`${field}.Value`]: 'ÀBEL', [`${field}.Operator`]: startsWith }, ['Abel', 'Ábel 9', 'ABEL 10']],
      [{ [`${field}.Value`]: 'ábel 9', [`${field}.Operator`]: equal }, ['Ábel 9']],
      [
        { search: 'abel', [`${field}.Value`]: 'abel 9,elan Z', [`${field}.Operator`]: between },
        ['Ábel 9', 'ABEL 10', 'Élan abel'],
      ],
    ] as const) {
      const sort = { 'sort[0][field]': field, 'sort[0][dir]': 'asc' };
      const rows = await rowsOf(list, { ...sort, ...query });
      expect({ query, names: rows.map((row) => row[shown]) }).toEqual({ query, names: found });
    }
  },
);

test('sizes are sorted from small to large, and no name is taken twice with other accents', async () => {
  const { id: categoryId } = await Category.create({ name: 'Piyama', slug: code() });
  for (const name of ['XL', 'S', 'L', 'XXL', 'M']) await Size.create({ categoryId, name, code: name });
  const sort = { 'sort[0][field]': 'name', 'sort[0][dir]': 'asc' };
  const rows = await rowsOf('sizes', { ...sort, 'category.Value': 'PIYAMA' });
  expect(rows.map(({ name }) => name)).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
  const twin = { name: 'Pìyama', description: '', position: 0, nameEn: '', descriptionEn: '' };
  await admin.post('/api/categories').send(twin).expect(400);
});

test('orders are found and sorted by their customer', async () => {
  for (const name of NAMES) {
    const { input, api } = await readyToBuy(shop, { unit });
    const ordered = await order(api, { ...input, customer: { ...input.customer, fullname: name } });
    expect(ordered.status).toBe(201);
  }
  const sort = { 'sort[0][field]': 'customer', 'sort[0][dir]': 'desc' };
  const rows = await rowsOf('invoices', { ...sort, search: 'ábel' });
  expect(rows.map(({ customer }) => customer)).toEqual(NAMES.toReversed());
});

/** Rows whose key is not that of their name. */
async function staleKeys(): Promise<object[]> {
  const stale: object[] = [];
  for (const { model, key, column } of keyedNames()) {
    for (const row of await model.findAll()) {
      const values = row.get() as Record<string, unknown>;
      if (values[key] !== column.keyOf(values)) stale.push({ model: model.name, key, ...values });
    }
  }
  return stale;
}

test('a name that was changed is sorted by what it is now, wherever it is changed', async () => {
  const person = await buildUser();
  const profile = { phoneNumber: '08123456789', address: '', cityId: null, postalCode: '' };
  const names = { firstName: 'Éva', lastName: '007' };
  await shop
    .as(person)
    .put('/api/users/profile')
    .send({ ...profile, ...names })
    .expect(200);
  const email = `eva${nextSerial()}@mail.test`;
  await admin
    .put(`/api/users/${(await buildUser()).id}`)
    .send({ ...profile, ...names, email })
    .expect(200);
  const matrix = await buildMatrix();
  const product = await addProduct(admin, productOf(matrix, { name: 'Étoile' }));
  await admin
    .put(`/api/products/${product.id}`)
    .send({ ...inputOf(product), name: 'Bantal 10' })
    .expect(200);
  const color = { name: 'Écru', code: code(), hex: '#AABBCC', description: '', nameEn: '' };
  await admin.put(`/api/colors/${matrix.colors[0].id}`).send(color).expect(200);
  const { placed } = await placePaidOrder(shop, { unit });
  const { body } = await admin.get(`/api/invoices/delivery/${placed.id}`).expect(200);
  const delivery = { ...(body as Envelope<object>).data, fullname: 'Zoë 012' };
  await admin.put(`/api/invoices/delivery/${placed.id}`).send(delivery).expect(200);
  const leaver = await buildUser({ firstName: 'Zoë' });
  await placePaidOrder(shop, { unit, customer: leaver });
  await execute('UPDATE invoices SET status = 4 WHERE user_id = :id', { id: leaver.id });
  await admin.delete(`/api/users/${leaver.id}`).expect(200);
  await admin.post(`/api/users/erase/${leaver.id}`).expect(200);
  expect(await staleKeys()).toEqual([]);
});

test('names that came without a key get one', async () => {
  await buildUser({ firstName: 'Ömer' });
  await execute('UPDATE users SET name_key = NULL');
  await execute('UPDATE invoices SET fullname_key = NULL');
  await writeMissingKeys();
  expect(await staleKeys()).toEqual([]);
  expect((await rowsOf('users', { 'fullname.Value': 'omer sari', 'fullname.Operator': startsWith })).length).toBe(0);
  expect((await rowsOf('users', { 'fullname.Value': 'OMER', 'fullname.Operator': startsWith })).length).toBe(1);
});
