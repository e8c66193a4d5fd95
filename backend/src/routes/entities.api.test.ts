import { expect, test } from 'vitest';
import { buildProduct, categoryNamed, colorNamed, sizeNamed, variantNamed } from '../../testing/catalogueFactories.ts';
import { buildAdmin, buildCity, buildServedCity, buildStaff, nextSerial } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { EntityField, EntityName } from '../contract/entities.ts';
import { ENTITIES } from '../contract/entities.ts';
import { BusinessPartner } from '../models/tables/BusinessPartner.ts';
import { Category } from '../models/tables/Category.ts';
import { City } from '../models/tables/City.ts';
import { Product } from '../models/tables/Product.ts';
import { ProductDetail } from '../models/tables/ProductDetail.ts';

const shop = await openTestShop();
shop.setTime('2026-11-21T03:00:00Z');
const admin = shop.as(await buildAdmin());

type Row = Record<string, unknown> & { id: number };
type Method = 'get' | 'post' | 'put' | 'delete';

interface Answer<Data> {
  status: number;
  message: string;
  data: Data;
}

async function ask<Data = Row>(method: Method, path: string, body?: object): Promise<Answer<Data>> {
  const request = admin[method](`/api/${path}`);
  const answer = await (body ? request.send(body) : request);
  const { message, data } = answer.body as { message: string; data: Data };
  return { status: answer.status, message, data };
}

/** The bad fields of a refused form, each with its message. */
async function faults(method: Method, path: string, body: object): Promise<Record<string, string>> {
  const { data } = await ask<{ errors: { field: string; message: string }[] }>(method, path, body);
  return Object.fromEntries(data.errors.map(({ field, message }) => [field, message]));
}

async function namesIn(list: string): Promise<unknown[]> {
  const { data } = await ask<{ rows: Row[] }>('get', list);
  return data.rows.map((row) => row['name']);
}

/** A valid, unique form; references are given, other fields are filled by their description. */
async function formOf(entity: EntityName): Promise<Record<string, unknown>> {
  const own = FORMS[entity];
  if (own) return own();
  const fields = Object.entries<EntityField>(ENTITIES[entity].fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
}

const SAMPLES: Partial<Record<EntityField['kind'], () => string | number>> = {
  line: () => `Uji ${nextSerial()}`,
  paragraph: () => 'Catatan',
  code: () => `K${nextSerial()}`,
  hex: () => '#AABBCC',
  whole: () => 7,
  rupiah: () => 9_500,
  picture: () => 'a1b2 30 100 c3d4',
};

function sampleOf({ kind }: EntityField): string | number | undefined {
  return SAMPLES[kind]?.();
}

const FORMS: Partial<Record<EntityName, () => Promise<Record<string, unknown>>>> = {
  cities: async () => ({ name: `Kota ${nextSerial()}`, provinceId: (await buildCity()).provinceId, zone: 2 }),
  sizes: async () => ({
    ...{ name: 'Besar', code: `SZ${nextSerial()}`, description: '', position: 2 },
    categoryId: (await categoryNamed('Bantal')).id,
  }),
  variants: async () => ({
    ...{ name: 'Rimba', code: `V${nextSerial()}`, description: 'Daun' },
    colorIds: [(await colorNamed('Biru')).id, (await colorNamed('Merah')).id],
  }),
  promoes: async () => ({
    ...{ name: `Promo ${nextSerial()}`, description: '', discount: 12.35 },
    ...{ validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' },
    productIds: [(await buildProduct()).id],
  }),
  certificates: async () => ({
    ...{ name: 'SNI 7617:2013', number: '21.0', testValues: 'pH 6,5' },
    ...{ validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' },
    productIds: [(await buildProduct()).id],
  }),
  vouchers: async () => ({
    ...{ code: `V-${nextSerial()}`, name: `Voucher ${nextSerial()}`, percent: 12.35, maxDiscount: 50_000, amount: 0 },
    ...{ minimum: 100_000, maxUses: 7, maxPerCustomer: 1 },
    ...{ validFrom: '2026-11-01T00:00:00.000Z', validUntil: '' },
    ...{ productIds: [(await buildProduct()).id], categoryIds: [(await categoryNamed('Bantal')).id] },
  }),
  placeRates: async () => ({
    ...{ cityId: (await buildServedCity()).id, district: '', courier: 'jne', service: 'REG' },
    feePerKg: 31_000 + nextSerial(),
  }),
  shippingRules: async () => ({
    ...{ name: `Ongkir ${nextSerial()}`, minimum: 200_000, maxDiscount: 20_000 },
    ...{ provinceIds: [(await buildServedCity()).provinceId], couriers: 'jne' },
    ...{ validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' },
  }),
};
const names = Object.keys(ENTITIES) as EntityName[];

test.each(names)('%s are added, read, changed, archived and restored, and the list follows', async (entity) => {
  const form = await formOf(entity);
  const made = await ask('post', entity, form);
  expect(made).toMatchObject({ status: 201, data: { ...form, isActive: true } });
  const path = `${entity}/${made.data.id}`;
  expect((await ask('get', path)).data).toEqual(made.data);

  const other = await formOf(entity);
  const changed = await ask('put', path, { ...other, id: made.data.id });
  expect(changed).toMatchObject({ status: 200, message: 'Saved.', data: { ...other, id: made.data.id } });

  const active = `${entity}?isActive.Operator=4&isActive.Value=true&id.Operator=4&id.Value=${made.data.id}`;
  const { data: page } = await ask<{ rows: Row[]; totalRows: number }>('get', active);
  expect(page).toMatchObject({ totalRows: 1, rows: [{ ...other, id: made.data.id }] });

  expect(await ask('delete', path)).toMatchObject({ status: 200, data: { isActive: false } });
  expect((await ask('delete', path)).status).toBe(404);
  expect((await ask<{ totalRows: number }>('get', active)).data.totalRows).toBe(0);
  const archived = active.replace('true', 'false');
  expect((await ask<{ totalRows: number }>('get', archived)).data.totalRows).toBe(1);
  expect(await ask('put', `${entity}/restore/${made.data.id}`)).toMatchObject({
    status: 200,
    data: { isActive: true },
  });
  expect((await ask<{ totalRows: number }>('get', active)).data.totalRows).toBe(1);
  expect((await ask('get', `${entity}/999999`)).status).toBe(404);
});

test.each(names)(
  'of two admins with a form of %s open, the second to save is told by whom it changed',
  async (entity) => {
    const { data: opened } = await ask('post', entity, await formOf(entity));
    const path = `${entity}/${opened.id}`;
    const first = await formOf(entity);
    expect((await ask('put', path, { ...first, version: opened['version'] })).status).toBe(200);
    const second = await ask('put', path, { ...(await formOf(entity)), version: opened['version'] });
    expect(second).toMatchObject({ status: 409, data: { changedAt: '2026-11-21T03:00:00.000Z' } });
    expect(second.message).toMatch(/^Sari Wulandari \d+ changed this on 21-11-2026 10:00/);
    const { data: now } = await ask('get', path);
    expect(now).toMatchObject(first);
    expect((await ask('put', path, { ...(await formOf(entity)), version: now['version'] })).status).toBe(200);
  },
);

test.each(names)('invisible characters are removed from texts of %s, and alone they are empty', async (entity) => {
  const form = await formOf(entity);
  const copied = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u202e${value.slice(0, 1)}\u200b${value.slice(1)}\u2069\u00a0` : value,
  ]);
  const made = await ask('post', entity, Object.fromEntries(copied) as Row);
  expect(made).toMatchObject({ status: 201, data: form });
  const empty = { ...(await formOf(entity)), name: '\u200b', courier: '\u2060\u3164' };
  expect(Object.values(await faults('post', entity, empty))).toContain('This field is required');
});

test('a category with a lookalike name is refused', async () => {
  const name = `Bantal ${nextSerial()}`;
  await ask('post', 'categories', { name, position: 1 });
  for (const twin of [
    `${name}\u200b`,
    name.toUpperCase(),
    name.replace('B', 'В'),
    name.replace('Bantal', 'Ｂａｎｔａｌ'),
  ]) {
    const { name: fault } = await faults('post', 'categories', { name: twin, position: 1 });
    expect(fault).toContain(name);
  }
});

test.each(names)('every bad field of %s is named at once, and nothing is written', async (entity) => {
  const before = await ask<{ totalRows: number }>('get', entity);
  const bad = await faults('post', entity, {});
  const fields = Object.entries<EntityField>(ENTITIES[entity].fields);
  const required = fields.filter(([, field]) => field.kind !== 'paragraph' && !('isOptional' in field));
  expect(Object.keys(bad).toSorted()).toEqual(required.map(([name]) => name).toSorted());
  const after = await ask<{ totalRows: number }>('get', entity);
  expect(after.data.totalRows).toBe(before.data.totalRows);
});

test('the same rows come page by page in any case of the name, whatever their number with as many statements', async () => {
  for (let count = 0; count < 12; count++) await ask('post', 'colors', await formOf('colors'));
  const one = await shop.countStatements(() => ask('get', 'Colors?recordsPerPage=1'));
  const many = await shop.countStatements(() => ask('get', 'COLORS?recordsPerPage=100'));
  expect(many).toBe(one);
  expect((await ask('get', 'shippingrates')).status).toBe(200);
  expect((await ask('get', 'Promoes/Export')).status).toBe(200);
});

test('each kind of field is stored normalized, and refused with a clear message', async () => {
  const color = await ask('post', 'colors', { name: ' Ungu ', code: ' ung-1 ', hex: '#a0b1c2' });
  expect(color.data).toMatchObject({ name: 'Ungu', code: 'UNG-1', hex: '#A0B1C2', description: '' });
  expect(await faults('post', 'colors', { name: 'x\ny', code: 'A B', hex: 'red' })).toEqual({
    name: 'Please enter text without control characters',
    code: 'Please use letters, digits and single dashes only, such as SKY-1',
    hex: 'Please enter a color such as #CFE2F5',
  });
  const promo = await formOf('promoes');
  expect(
    await faults('post', 'promoes', {
      ...promo,
      discount: 10.005,
      validFrom: '2026-02-30T00:00:00Z',
      productIds: [1, 1],
    }),
  ).toEqual({
    discount: 'At most two decimals',
    validFrom: 'Please enter a date and time between the years 2000 and 2100',
    productIds: 'Please choose one of the list',
  });
  for (const [field, value] of [
    ['discount', 100.01],
    ['discount', '12'],
    ['discount', -1],
    ['validUntil', '2026-12-01T00:00'],
    ['validUntil', '2100-12-31T23:59:59-12:00'],
    ['validFrom', '2000-01-01T00:00:00+14:00'],
    ['validFrom', '0000-01-01T00:00:00Z'],
    ['validUntil', promo['validFrom']],
    ['productIds', []],
    ['productIds', [999_999]],
    ['productIds', 'all'],
  ] as const) {
    expect(Object.keys(await faults('post', 'promoes', { ...promo, [field]: value }))).toEqual([field]);
  }
});

// Texts of a local fee name a district and a service, which have to exist.
test.each(names.filter((name) => name !== 'placeRates'))(
  'texts of %s are as long as they say, in whatever letters',
  async (entity) => {
    const texts = Object.entries<EntityField>(ENTITIES[entity].fields).flatMap(([name, field]) =>
      field.kind === 'line' || field.kind === 'paragraph' ? [{ name, max: field.max }] : [],
    );
    const filledWith = async (letters: string) => ({
      ...(await formOf(entity)),
      ...Object.fromEntries(texts.map(({ name, max }) => [name, letters.repeat(max / [...letters].length)])),
    });
    const bears = await filledWith('🧸');
    const { status, data } = await ask('post', entity, bears);
    expect([status, data]).toMatchObject([201, bears]);
    // A heart is a letter and a variation selector: two characters in a database, one to people.
    expect((await ask('put', `${entity}/${data.id}`, await filledWith('❤️'))).status).toBe(200);
    const tooLong = Object.fromEntries(texts.map(({ name, max }) => [name, '❤️'.repeat(max)]));
    expect(await faults('put', `${entity}/${data.id}`, { ...bears, ...tooLong })).toEqual(
      Object.fromEntries(texts.map(({ name, max }) => [name, `At most ${max} characters`])),
    );
  },
);

test.each(['ß'.repeat(20), 'ﬁ', 'ı', 'ſ'])(
  'a code of letters like %s is refused, not made another one',
  async (code) => {
    const bad = await faults('post', 'colors', { ...(await formOf('colors')), code });
    expect(bad).toEqual({ code: 'Please use letters, digits and single dashes only, such as SKY-1' });
  },
);

test('a code is unique in any case, and says which row has it, even from the archive', async () => {
  const first = await ask('post', 'colors', { name: 'Kuning', code: 'kng', hex: '#FFFF00' });
  expect(await faults('post', 'colors', { name: 'Lain', code: 'KNG', hex: '#FFFF00' })).toEqual({
    code: 'Kuning already uses this',
  });
  await ask('delete', `colors/${first.data.id}`);
  expect(await faults('post', 'colors', { name: 'Lain', code: 'Kng', hex: '#FFFF00' })).toEqual({
    code: 'Kuning in the archive already uses this. You can restore it from there',
  });
  await ask('post', 'categories', { name: 'Guling', position: 1 });
  expect(Object.keys(await faults('post', 'categories', { name: 'GULING', position: 1 }))).toEqual(['name']);
});

test('a category gets an address of its own, which outlives a change of its name', async () => {
  const first = await ask('post', 'categories', { name: 'Baju Tidur!', position: 0 });
  const second = await ask('post', 'categories', { name: 'Baju, Tidur', position: 0 });
  await ask('put', `categories/${first.data.id}`, { name: 'Piyama', position: 0 });
  const slugs = await Promise.all([first, second].map(async ({ data }) => (await Category.findByPk(data.id))?.slug));
  expect(slugs).toEqual(['baju-tidur', 'baju-tidur-2']);
});

test('a new city gets the next code of its province', async () => {
  const city = await buildCity();
  const { data } = await ask('post', 'cities', { name: 'Kota Baru', provinceId: city.provinceId, zone: 1 });
  expect(data.id).toBe(city.id + 1);
});

test('what is still in use is not archived, and the answer says by what', async () => {
  const product = await buildProduct({
    name: 'Bantal Kelinci',
    category: 'Kelinci',
    units: ['S', 'M', 'L', 'XL'].map((size) => ({ variant: 'Kelinci', color: 'Abu', size })),
  });
  const [unit] = product.units;
  const refusals: [string, RegExp][] = [
    [`categories/${product.categoryId}`, /Kelinci .*active products.*\(1\): Bantal Kelinci/],
    [`variants/${unit?.variantId}`, /Kelinci .*\(4\): KELINCI-ABU-\w+, .* …/],
    [`colors/${unit?.colorId}`, /Abu .*\(4\)/],
    [`sizes/${unit?.sizeId}`, /S .*\(1\): KELINCI-ABU-S/],
  ];
  for (const [path, message] of refusals) {
    const { status, message: said } = await ask('delete', path);
    expect({ status, said }).toEqual({ status: 409, said: expect.stringMatching(message) as string });
  }
  await Product.update({ isActive: false }, { where: { id: product.id } });
  for (const [path] of refusals) expect((await ask('delete', path)).status).toBe(200);

  const city = await buildCity();
  await BusinessPartner.create({
    ...{ name: 'Toko Ibu', type: 1, bpCityId: city.id, phoneNumber: '+628123456789', isActive: true },
  });
  const { message } = await ask('delete', `cities/${city.id}`);
  expect(message).toMatch(/\(1\): Toko Ibu/);
});

test('a row does not come back into an archived category', async () => {
  const category = await ask('post', 'categories', await formOf('categories'));
  const size = await ask('post', 'sizes', { ...(await formOf('sizes')), categoryId: category.data.id });
  await ask('delete', `sizes/${size.data.id}`);
  await ask('delete', `categories/${category.data.id}`);
  const { status, message } = await ask('put', `sizes/restore/${size.data.id}`);
  expect({ status, isNamed: message.includes(String(category.data['name'])) }).toEqual({ status: 409, isNamed: true });
  expect(await faults('post', 'sizes', { ...(await formOf('sizes')), categoryId: category.data.id })).toEqual({
    categoryId: 'Please choose one of the list',
  });
});

test('a variant keeps the colors it is sold in, a size its category', async () => {
  const { units, categoryId } = await buildProduct({ units: [{ variant: 'Paus', color: 'Toska', size: 'P' }] });
  const [toska, other] = [await colorNamed('Toska'), await colorNamed('Jingga')];
  const form = { name: 'Paus', code: 'PAUS', colorIds: [toska.id, other.id] };
  const path = `variants/${units[0]?.variantId}`;
  expect((await ask('put', path, form)).status).toBe(200);
  expect(await faults('put', path, { ...form, colorIds: [other.id] })).toEqual({
    colorIds: 'Still on sale, so it has to stay: Toska',
  });
  expect((await ask('put', path, { ...form, colorIds: [toska.id] })).data['variantColorsString']).toBe('Toska');
  const elsewhere = (await categoryNamed('Selimut')).id;
  const size = { name: 'P', code: 'P', position: 0 };
  expect(Object.keys(await faults('put', `sizes/${units[0]?.sizeId}`, { ...size, categoryId: elsewhere }))).toEqual([
    'categoryId',
  ]);
  expect((await ask('put', `sizes/${units[0]?.sizeId}`, { ...size, categoryId })).status).toBe(200);
});

test('the codes of units follow those of variant, color and size, and the shop shows them at once', async () => {
  const product = await buildProduct({ units: [{ variant: 'Gajah', color: 'Salem', size: 'G' }] });
  const [unit] = product.units;
  const elsewhere = await buildProduct({ units: [{ variant: 'Gajah', color: 'Krem', size: 'G2' }] });
  await ask('put', `colors/${unit?.colorId}`, { name: 'Salem', code: 'slm', hex: '#FFAA99' });
  await ask('put', `sizes/${unit?.sizeId}`, { name: 'G', code: 'GG', position: 0, categoryId: product.categoryId });
  const { body } = await shop.api.get(`/api/shop/products/${product.id}`);
  expect((body as { data: { productDetails: unknown[] } }).data.productDetails).toMatchObject([
    { code: 'GAJAH-SLM-GG', color: { code: 'SLM', hex: '#FFAA99' } },
  ]);
  expect((await ProductDetail.findByPk(elsewhere.units[0]?.id))?.code).toBe('GAJAH-KREM-G2');
});

test('a promo lists overlapping promos, and which one determines the price', async () => {
  const [product, other] = [await buildProduct({ name: 'Bantal Satu' }), await buildProduct()];
  const form = { ...(await formOf('promoes')), productIds: [product.id] };
  const first = await ask('post', 'promoes', { ...form, name: 'Promo Awal', discount: 20 });
  expect(first.data['overlaps']).toEqual([]);
  await ask('post', 'promoes', { ...form, name: 'Barang lain', productIds: [other.id] });
  await ask('post', 'promoes', {
    ...{ ...form, name: 'Sesudahnya' },
    ...{ validFrom: form['validUntil' as never], validUntil: '2027-01-01T00:00:00Z' },
  });
  const second = await ask('post', 'promoes', {
    ...form,
    name: 'Promo Kecil',
    discount: 10,
    productIds: [product.id, other.id],
  });
  expect(second.data['overlaps']).toMatchObject([
    { name: 'Promo Awal', discount: 20, products: 'Bantal Satu', isStronger: true },
    { name: 'Barang lain', isStronger: true },
  ]);
  expect((await ask('get', `promoes/${first.data.id}`)).data['overlaps']).toMatchObject([
    { name: 'Promo Kecil', discount: 10, isStronger: false },
  ]);
});

test("lists are searched by their displayed texts: names of other rows, formatted dates, and a promo's state", async () => {
  const city = await buildCity({ name: 'Kota Uji' });
  const province = `Provinsi ${city.provinceId}`;
  expect(await namesIn(`cities?province.Operator=4&province.Value=${province.toLowerCase()}`)).toEqual(['Kota Uji']);
  await ask('post', 'variants', { ...(await formOf('variants')), name: 'Dua warna' });
  expect(await namesIn('variants?variantColorsString.Value=biru, merah&sort[0][field]=variantColorsString')).toContain(
    'Dua warna',
  );
  const form = await formOf('promoes');
  const windows: [string, string, string][] = [
    ['Uji Lalu', '2026-10-01T00:00:00+07:00', '2026-11-21T10:00:00+07:00'],
    ['Uji Kini', '2026-11-21T10:00:00+07:00', '2026-11-21T10:01:00+07:00'],
    ['Uji Nanti', '2026-11-21T10:01:00+07:00', '2027-01-01T00:00:00+07:00'],
  ];
  for (const [name, validFrom, validUntil] of windows) {
    await ask('post', 'promoes', { ...form, name, validFrom, validUntil });
  }
  const ours = 'promoes?name.Operator=8&name.Value=uji';
  expect(await namesIn(`${ours}&validFromString.Value=21-11-2026 10:0&sort[0][field]=validToString`)).toEqual([
    'Uji Kini',
    'Uji Nanti',
  ]);
  for (const [state, name] of Object.entries({ over: 'Uji Lalu', running: 'Uji Kini', coming: 'Uji Nanti' })) {
    expect(await namesIn(`${ours}&state.Operator=4&state.Value=${state}`)).toEqual([name]);
  }
});

test('choices are the active rows, for anybody, and within a province or category where asked', async () => {
  const city = await buildCity({ name: 'Kota Pilihan' });
  await City.create({ id: city.id + 1, provinceId: city.provinceId, name: 'Kota Lama', zone: 1, isActive: false });
  const of = async (path: string) => ((await shop.api.get(`/api/${path}`)).body as { data: Row[] }).data;
  expect(await of(`cities/key-value?provinceId=${city.provinceId}`)).toEqual([{ id: city.id, name: 'Kota Pilihan' }]);
  const category = await categoryNamed('Guling Panjang');
  await sizeNamed('XL', category.id);
  expect(await of(`sizes/key-value?categoryId=${category.id}&isActive.Operator=4&isActive.Value=true`)).toMatchObject([
    { name: 'XL', code: 'XL' },
  ]);
  const variant = await variantNamed('Bintang Kecil');
  expect(await of('variants/key-value')).toContainEqual({ id: variant.id, name: 'Bintang Kecil', code: variant.code });
  expect(await of('colors/key-value')).toContainEqual(expect.objectContaining({ name: 'Biru', hex: '#CFE2F5' }));
  expect((await of('provinces/key-value')).map(({ id }) => id)).toContain(city.provinceId);
  expect((await of('products/key-value')).length).toBeGreaterThan(0);
  const fresh = await admin.get('/api/colors/key-value');
  const cached = await shop.api.get('/api/colors/key-value');
  expect([fresh.headers['cache-control'], cached.headers['cache-control']]).toEqual([
    'no-store',
    'public, max-age=300',
  ]);
});

test('a changed rate counts for the next parcel', async () => {
  const city = await buildServedCity();
  const { data } = await ask<{ rows: Row[] }>('get', `shippingRates?zone.Operator=4&zone.Value=${city.zone}`);
  const [rate] = data.rows;
  await ask('put', `shippingRates/${rate?.id}`, { ...rate, feePerKg: 17_000 });
  const fees = async () => {
    const { body } = await shop.api.get(`/api/shipping/rates?cityId=${city.id}&weight=400`);
    return (body as { data: { fee: number }[] }).data.map(({ fee }) => fee);
  };
  expect(await fees()).toEqual([17_000]);
  await ask('delete', `shippingRates/${rate?.id}`);
  expect(await fees()).toEqual([]);
});

test('staff keep no master data', async () => {
  const staff = shop.as(await buildStaff());
  expect((await staff.get('/api/colors')).status).toBe(403);
  expect((await staff.post('/api/colors').send(await formOf('colors'))).status).toBe(403);
});
