import { beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/factories.ts';
import { buildPartner, registration } from '../../testing/partners.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { PartnerCard, PartnerPage } from '../contract/businessPartners.ts';
import type { Envelope } from '../contract/envelope.ts';
import { BusinessPartner } from '../models/tables/BusinessPartner.ts';
import { City } from '../models/tables/City.ts';

const shop = await openTestShop();

beforeEach(async () => {
  await BusinessPartner.destroy({ where: {} });
});

async function read<Data>(address: string): Promise<Data> {
  const answer = await shop.api.get(`/api/${address}`);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<Data>).data;
}

/** Another city of the same province. */
function neighbourOf(city: City): Promise<City> {
  const id = city.id + 1;
  return City.create({ id, provinceId: city.provinceId, name: `Kota ${id}`, zone: 1 });
}

function random(city: City): Promise<PartnerCard[]> {
  const query = `isActive.Operator=4&isActive.Value=true&bpCityId.Operator=4&bpCityId.Value=${city.id}`;
  return read(`businesspartners/random?${query}`);
}

function names(partners: readonly { name: string }[]): string[] {
  return partners.map(({ name }) => name).toSorted();
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
  const answer = await registration(shop.api, city);
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
    bpCityId: city.id,
    city: { id: city.id, name: city.name },
    province: { id: city.provinceId, name: `Provinsi ${city.provinceId}` },
    phoneNumber: '+6281234567890',
    image: null,
    businessPartnerImage: null,
  });
  expect((await read<PartnerPage>(`shop/partners?cityId=${city.id}`)).rows).toEqual([found]);
});

test('a bad form names each bad field, and stores nothing', async () => {
  const city = await buildCity();
  const bad = { name: ' ', type: '4', bpCityId: 'x', phoneNumber: '12', terms: 'false' };
  const { status, body } = await registration(shop.api, city, bad);
  expect(status).toBe(400);
  expect((body as Envelope<unknown>).data).toEqual({
    errors: [
      { field: 'name', message: 'This field is required' },
      { field: 'type', message: 'Please choose one of the list' },
      { field: 'bpCityId', message: 'Please choose one of the list' },
      { field: 'phoneNumber', message: expect.stringContaining('0812') as string },
      { field: 'terms', message: 'Accepting terms & conditions are required' },
    ],
  });
  const nowhere = await registration(shop.api, city, { bpCityId: '9999999' });
  expect((nowhere.body as Envelope<{ errors: unknown[] }>).data.errors).toMatchObject([{ field: 'bpCityId' }]);
  expect(await BusinessPartner.count()).toBe(0);
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

  test('excludes inactive partners', async () => {
    for (const query of ['isActive.Operator=4&isActive.Value=false', 'isActive.Operator=5&isActive.Value=true']) {
      expect((await shop.api.get(`/api/businesspartners/random?${query}`)).status).toBe(400);
    }
  });
});

describe('the finder', () => {
  test('filters by province, city and type, and counts the partners of each place', async () => {
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

test('registrations per address are limited', async () => {
  const city = await buildCity();
  const tries = async () => (await registration(shop.api, city).set('X-Forwarded-For', '10.9.9.9')).status;
  const answers = new Set<number>();
  for (let count = 0; count < 41; count++) answers.add(await tries());
  expect([...answers]).toEqual([201, 429]);
  expect(await BusinessPartner.count()).toBe(40);
});
