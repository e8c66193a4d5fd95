import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCity, nextSerial } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { PartnerCard, PartnerPage } from '../contract/businessPartners.ts';
import { PICTURE_WIDTHS, pictureUrl } from '../contract/catalogue.ts';
import type { Envelope } from '../contract/envelope.ts';
import { BusinessPartner } from '../models/BusinessPartner.ts';
import { City } from '../models/City.ts';

const shop = await openTestShop();

beforeEach(async () => {
  await BusinessPartner.destroy({ where: {} });
});

type PartnerValues = Partial<Parameters<typeof BusinessPartner.create>[0]>;

/** Active, a reseller, unless told otherwise. */
async function buildPartner(city: City, values: PartnerValues = {}): Promise<BusinessPartner> {
  return BusinessPartner.create({
    name: `Toko ${nextSerial()}`,
    type: 1,
    bpCityId: city.id,
    phoneNumber: '+628123456789',
    isActive: true,
    ...values,
  });
}

/** Another city of the same province. */
function neighbourOf(city: City): Promise<City> {
  const id = city.id + 1;
  return City.create({ id, provinceId: city.provinceId, name: `Kota ${id}`, zone: 1 });
}

async function read<Data>(address: string): Promise<Data> {
  const answer = await shop.api.get(`/api/${address}`);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<Data>).data;
}

function random(city: City): Promise<PartnerCard[]> {
  const query = `isActive.Operator=4&isActive.Value=true&bpCityId.Operator=4&bpCityId.Value=${city.id}`;
  return read(`businesspartners/random?${query}`);
}

function names(partners: readonly { name: string }[]): string[] {
  return partners.map(({ name }) => name).toSorted();
}

/** What somebody who wants to become a partner sends; each from an address of their own. */
function registration(city: City, values: Record<string, string> = {}): Test {
  const fields = {
    name: 'Toko Bulan',
    description: 'Buka tiap hari.\nBisa COD.',
    type: '2',
    bpCityId: String(city.id),
    phoneNumber: '0812-3456-7890',
    terms: 'true',
    ...values,
  };
  const call = shop.api.post('/api/businesspartners').set('X-Forwarded-For', `10.0.0.${nextSerial()}`);
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  return call;
}

function files(): string[] {
  const folder = path.join(shop.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder) : [];
}

function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const drawn = sharp({ create: { width: 1000, height: 600, channels: 3, background: '#f6c85f' } });
  return drawn.withMetadata({ orientation: 6 })[format]().toBuffer();
}

test('the types are said in the reader’s language', async () => {
  const types = await shop.api.get('/api/businessPartners/types').set('Accept-Language', 'id');
  expect((types.body as Envelope<unknown>).data).toEqual([
    { id: 1, name: 'Reseller' },
    { id: 2, name: 'Agen' },
    { id: 3, name: 'Distributor' },
  ]);
});

test('who registers is not to be found before an admin approves, and then with nothing but public fields', async () => {
  const city = await buildCity();
  const answer = await registration(city);
  expect(answer.status).toBe(201);
  expect((answer.body as Envelope<unknown>).message).toContain('waits for our approval');
  expect(await random(city)).toEqual([]);
  const before = await read<PartnerPage>(`shop/partners?cityId=${city.id}`);
  expect(before).toMatchObject({ rows: [], totalRows: 0, city: { partners: 0 } });

  await BusinessPartner.update({ isActive: true }, { where: { bpCityId: city.id } });
  const [found] = await random(city);
  expect(found).toEqual({
    id: expect.any(Number) as number,
    name: 'Toko Bulan',
    description: 'Buka tiap hari.\nBisa COD.',
    type: 2,
    typeName: 'Agent',
    city: { id: city.id, name: city.name },
    province: { id: city.provinceId, name: `Provinsi ${city.provinceId}` },
    phoneNumber: '+6281234567890',
    image: null,
  });
  expect((await read<PartnerPage>(`shop/partners?cityId=${city.id}`)).rows).toEqual([found]);
});

test('a bad form names each bad field, and nobody is kept', async () => {
  const city = await buildCity();
  const call = registration(city, { name: ' ', type: '4', bpCityId: '9999999', phoneNumber: '12', terms: 'false' });
  const { status, body } = await call.attach('businessPartnerImage', await picture('png'), 'toko.png');
  expect(status).toBe(400);
  expect((body as Envelope<unknown>).data).toEqual({
    errors: [
      { field: 'name', message: 'This field is required' },
      { field: 'type', message: 'Please choose one of the list' },
      { field: 'phoneNumber', message: expect.stringContaining('0812') as string },
      { field: 'terms', message: 'Accepting terms & conditions are required' },
    ],
  });
  const nowhere = await registration(city, { bpCityId: '9999999' }).attach(
    'businessPartnerImage',
    await picture('png'),
    'toko.png',
  );
  expect((nowhere.body as Envelope<{ errors: { field: string }[] }>).data.errors).toMatchObject([
    { field: 'bpCityId' },
  ]);
  expect(await BusinessPartner.count()).toBe(0);
  expect(files()).toEqual([]);
});

describe('the random handful', () => {
  test('is of the city, never more than six, and never inactive', async () => {
    const city = await buildCity();
    const neighbour = await neighbourOf(city);
    await buildPartner(neighbour);
    await buildPartner(city, { name: 'Belum disetujui', isActive: false });
    for (let count = 0; count < 8; count++) await buildPartner(city);
    const found = await random(city);
    expect(found).toHaveLength(6);
    expect(found.every((partner) => partner.city.id === city.id && partner.name !== 'Belum disetujui')).toBe(true);
  });

  test('comes from the province where the city has none, and from anywhere where the province has none', async () => {
    const city = await buildCity();
    const elsewhere = await buildCity();
    await buildPartner(elsewhere, { name: 'Jauh' });
    await buildPartner(city, { name: 'Tutup', isActive: false });
    expect(names(await random(city))).toEqual(['Jauh']);
    await buildPartner(await neighbourOf(city), { name: 'Sebelah' });
    expect(names(await random(city))).toEqual(['Sebelah']);
  });

  test('changes, so that everybody is in front some time', async () => {
    const city = await buildCity();
    for (let count = 0; count < 3; count++) await buildPartner(city);
    const firsts = new Set<string | undefined>();
    for (let time = 0; time < 60 && firsts.size < 3; time++) firsts.add((await random(city))[0]?.name);
    expect(firsts.size).toBe(3);
  });

  test('is not to be had of those who are not active', async () => {
    for (const query of ['isActive.Operator=4&isActive.Value=false', 'isActive.Operator=5&isActive.Value=true']) {
      expect((await shop.api.get(`/api/businesspartners/random?${query}`)).status).toBe(400);
    }
  });
});

describe('the finder', () => {
  test('narrows by province, city and type, and counts what each place has', async () => {
    const city = await buildCity();
    const neighbour = await neighbourOf(city);
    await buildPartner(city, { name: 'A' });
    await buildPartner(city, { name: 'B', type: 3 });
    await buildPartner(neighbour, { name: 'C' });
    await buildPartner(await buildCity(), { name: 'D' });
    expect(names((await read<PartnerPage>('shop/partners')).rows)).toEqual(['A', 'B', 'C', 'D']);
    const province = await read<PartnerPage>(`shop/partners?provinceId=${city.provinceId}`);
    expect(names(province.rows)).toEqual(['A', 'B', 'C']);
    expect(province.cities.map(({ id, partners }) => [id, partners])).toEqual([
      [city.id, 2],
      [neighbour.id, 1],
    ]);
    const resellers = await read<PartnerPage>(`shop/partners?cityId=${city.id}&type=1`);
    expect(resellers).toMatchObject({
      totalRows: 1,
      province: { id: city.provinceId, partners: 2 },
      city: { partners: 1 },
    });
    expect(names(resellers.rows)).toEqual(['A']);
  });

  test('lets the province count where the city is of another one', async () => {
    const city = await buildCity();
    const other = await buildCity();
    await buildPartner(city, { name: 'A' });
    await buildPartner(other, { name: 'B' });
    const found = await read<PartnerPage>(`shop/partners?provinceId=${city.provinceId}&cityId=${other.id}`);
    expect(found.city).toBeNull();
    expect(names(found.rows)).toEqual(['A']);
  });

  test('shows some of the nearest where there are none', async () => {
    const city = await buildCity();
    await buildPartner(await neighbourOf(city), { name: 'Sebelah' });
    await buildPartner(await buildCity(), { name: 'Jauh' });
    const found = await read<PartnerPage>(`shop/partners?cityId=${city.id}`);
    expect(found).toMatchObject({ totalRows: 0, province: { partners: 1 } });
    expect(names(found.nearby)).toEqual(['Sebelah']);
  });

  test('keeps its order over pages all day, and another one on other days', async () => {
    const city = await buildCity();
    for (let count = 0; count < 7; count++) await buildPartner(city);
    const page = async (pageNo: number) =>
      (await read<PartnerPage>(`shop/partners?recordsPerPage=3&pageNo=${pageNo}`)).rows.map(({ name }) => name);
    const all = async () => [...(await page(1)), ...(await page(2)), ...(await page(3))];
    const orders = new Set<string>();
    for (let day = 1; day <= 9; day++) {
      shop.setTime(`2026-11-0${day}T01:00:00Z`);
      const morning = await all();
      shop.setTime(`2026-11-0${day}T16:59:59Z`);
      expect(await all()).toEqual(morning);
      expect(new Set(morning).size).toBe(7);
      orders.add(morning.join());
    }
    expect(orders.size).toBeGreaterThan(5);
  });

  test('takes no more statements for many partners than for one', async () => {
    const city = await buildCity();
    await buildPartner(city);
    const one = await shop.countStatements(() => read('shop/partners'));
    for (let count = 0; count < 10; count++) await buildPartner(city);
    expect(await shop.countStatements(() => read('shop/partners'))).toBe(one);
  });
});

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is drawn anew, upright, in our widths', async (format) => {
    const city = await buildCity();
    const known = new Set(files());
    const answer = await registration(city).attach(
      'businessPartnerImage',
      await picture(format),
      `../../toko.${format}`,
    );
    expect(answer.status).toBe(201);
    const { image } = await BusinessPartner.findOne({ where: { bpCityId: city.id }, rejectOnEmpty: true });
    expect(image).toMatch(/^[0-9a-f]{32}$/);
    const made = files().filter((file) => !known.has(file));
    expect(made.toSorted()).toEqual(PICTURE_WIDTHS.map((width) => `${image}-${width}.webp`));
    for (const width of PICTURE_WIDTHS) {
      const served = await shop.api
        .get(pictureUrl(image ?? '', width))
        .buffer(true)
        .parse(bytes);
      expect(served.headers['content-type']).toBe('image/webp');
      const drawn = await sharp(served.body as Buffer).metadata();
      expect(drawn).toMatchObject({ format: 'webp', width: Math.min(width, 600) });
      expect(drawn.height).toBeGreaterThan(drawn.width);
      expect(drawn.exif).toBeUndefined();
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const notAPicture = 'This is not a JPEG, PNG or WebP picture';
  const hostile: [string, () => Promise<Buffer> | Buffer, string, string, number, string][] = [
    ['a drawing with a script', () => Buffer.from(svg), 'a.svg', 'image/svg+xml', 400, notAPicture],
    ['a drawing called a picture', () => Buffer.from(svg), 'a.png', 'image/png', 400, notAPicture],
    [
      'a page called a picture',
      () => Buffer.from('<html><body>hi</body></html>'),
      'a.png',
      'image/png',
      400,
      notAPicture,
    ],
    ['nothing', () => Buffer.alloc(0), 'a.png', 'image/png', 400, notAPicture],
    [
      'the mere beginning of one',
      async () => (await picture('png')).subarray(0, 60),
      'a.png',
      'image/png',
      400,
      'could not be opened',
    ],
    ['more pixels than memory', hugePicture, 'a.png', 'image/png', 400, 'could not be opened'],
    ['an animation', () => Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'a.gif', 'image/gif', 400, notAPicture],
    ['three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 1), 'a.png', 'image/png', 413, 'at most 2 MB'],
    ['a byte too many', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'a.png', 'image/png', 413, 'at most 2 MB'],
  ];
  test.each(hostile)('that is %s leaves nothing behind', async (_what, bytes, filename, contentType, status, why) => {
    const kept = files();
    const answer = await registration(await buildCity()).attach('businessPartnerImage', await bytes(), {
      filename,
      contentType,
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(why);
    expect(await BusinessPartner.count()).toBe(0);
    expect(files()).toEqual(kept);
  });

  test('comes alone, in its own field, in a whole form', async () => {
    const kept = files();
    const png = await picture('png');
    const city = await buildCity();
    const two = await registration(city)
      .attach('businessPartnerImage', png, 'a.png')
      .attach('businessPartnerImage', png, 'b.png');
    expect(two.status).toBe(400);
    expect(JSON.stringify(two.body)).toContain('one picture only');
    expect((await registration(city).attach('other', png, 'a.png')).status).toBe(400);
    const broken = await shop.api
      .post('/api/businesspartners')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nToko');
    expect(broken.status).toBe(400);
    const noBoundary = await shop.api
      .post('/api/businesspartners')
      .set('Content-Type', 'multipart/form-data')
      .send('x');
    expect(noBoundary.status).toBe(400);
    expect((await shop.api.post('/api/businesspartners').send({ name: 'Toko' })).status).toBe(415);
    expect(await BusinessPartner.count()).toBe(0);
    expect(files()).toEqual(kept);
  });
});

test('nobody registers without end from one address', async () => {
  const city = await buildCity();
  const tries = async () => (await registration(city).set('X-Forwarded-For', '10.9.9.9')).status;
  const answers = new Set<number>();
  for (let count = 0; count < 41; count++) answers.add(await tries());
  expect([...answers]).toEqual([201, 429]);
  expect(await BusinessPartner.count()).toBe(40);
});

/** 12,000 × 12,000 pixels of one color: a few hundred kilobytes. */
function hugePicture(): Promise<Buffer> {
  const create = { width: 12_000, height: 12_000, channels: 3 as const, background: '#fff' };
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
