import { expect, test } from 'vitest';
import { buildAdmin, buildCity, buildUnit, buildUser, nextSerial } from '../../testing/factories.ts';
import { checkoutOf, order } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { bump } from '../services/catalogue/snapshot/cache.ts';
import { shippingTerms } from '../services/catalogue/pages/shippingTerms.ts';
import { arrivalOf } from '../contract/arrival.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import { now } from '../clock.ts';
import type { Envelope } from '../contract/envelope.ts';
import type { City, Province } from '../contract/regions.ts';
import type { ShippingRate } from '../contract/shipping.ts';
import { City as StoredCity } from '../models/tables/City.ts';
import { Place } from '../models/tables/Place.ts';
import { ShippingRate as StoredRate } from '../models/tables/ShippingRate.ts';

const shop = await openTestShop();

/** A city of its own zone, with these services. */
async function buildCityServedBy(services: { service: string; feePerKg: number; isActive?: boolean }[]) {
  const zone = nextSerial();
  await StoredRate.bulkCreate(
    services.map((service) => ({
      ...{ zone, courier: 'jne', courierName: 'JNE', serviceName: 'Reguler', duration: '2-3' },
      ...service,
    })),
  );
  return buildCity({ zone });
}

async function rates(cityId: number, weight: number, volume?: number): Promise<ShippingRate[]> {
  const answer = await shop.api.get('/api/shipping/rates').query({ cityId, weight, volume });
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<ShippingRate[]>).data;
}

test('a parcel costs the fee of its city’s zone for every started kilogram, at least one', async () => {
  const city = await buildCityServedBy([{ service: 'REG', feePerKg: 12_500 }]);
  const fees: number[] = [];
  for (const grams of [1, 999, 1000, 1001, 2000, 2001, 50_000]) {
    fees.push(...(await rates(city.id, grams)).map((rate) => rate.fee));
  }
  expect(fees).toEqual([12_500, 12_500, 12_500, 25_000, 25_000, 37_500, 625_000]);
  expect(await rates(city.id, 400)).toEqual([
    {
      courier: 'jne',
      courierName: 'JNE',
      service: 'REG',
      serviceName: 'Reguler',
      duration: '2-3',
      fee: 12_500,
      isEstimate: false,
      arrival: arrivalOf('2-3', now(), '', DEFAULT_SETTINGS),
    },
  ]);
});

test('the fee of the nearest place counts: the district’s, the city’s, then the zone’s', async () => {
  const city = await buildCityServedBy([
    { service: 'REG', feePerKg: 10_000 },
    { service: 'YES', feePerKg: 20_000 },
  ]);
  const place = (district: string, postalCode: string) =>
    Place.create({ id: nextSerial(), cityId: city.id, district, village: 'Kauman', search: '', postalCode });
  await place('Pusat', '60111');
  await place('Pusat', '60112');
  await place('Tepi', '60113');
  const admin = shop.as(await buildAdmin());
  const rate = { cityId: city.id, courier: 'jne', service: 'REG' };
  const add = (row: object) => admin.post('/api/placeRates').send({ ...rate, ...row });
  const fees = async (postalCode: string) => {
    const { body } = await shop.api.get('/api/shipping/rates').query({ cityId: city.id, weight: 1_500, postalCode });
    return (body as Envelope<ShippingRate[]>).data.map(({ service, fee }) => `${service} ${fee}`);
  };
  expect(await fees('60112')).toEqual(['REG 20000', 'YES 40000']);
  expect((await add({ district: '', feePerKg: 12_000 })).status).toBe(201);
  const made = await add({ district: 'pusat', feePerKg: 15_000 });
  expect(made.status).toBe(201);
  expect(await fees('60112')).toEqual(['REG 30000', 'YES 40000']);
  expect(await fees('60113')).toEqual(['REG 24000', 'YES 40000']);
  expect(await fees('')).toEqual(['REG 24000', 'YES 40000']);

  const user = await buildUser();
  const unit = await buildUnit();
  const sent = checkoutOf(city, { id: unit.id, price: unit.price });
  const customer = { ...sent.customer, postalCode: '60112' };
  const placed = await order(shop.as(user), { ...sent, customer, courier: 'jne', service: 'REG', shipmentFee: 15_000 });
  expect(placed.body).toMatchObject({ data: { total: unit.price + 15_000 } });

  const { id } = (made.body as Envelope<{ id: number }>).data;
  expect((await admin.delete(`/api/placeRates/${id}`)).status).toBe(200);
  expect(await fees('60112')).toEqual(['REG 24000', 'YES 40000']);
  for (const [row, field] of [
    [{ district: 'Seberang' }, 'district'],
    [{ district: 'Tepi', service: 'KILAT' }, 'service'],
  ] as const) {
    const refused = await add({ ...row, feePerKg: 1_000 });
    expect([refused.status, refused.body]).toMatchObject([400, { data: { errors: [{ field }] } }]);
  }
});

test('a bulky parcel is charged by its volumetric weight', async () => {
  const city = await buildCityServedBy([{ service: 'REG', feePerKg: 10_000 }]);
  const fee = async (weight: number, volume: number) => (await rates(city.id, weight, volume))[0]?.fee;
  expect(await fee(400, 6_000)).toBe(10_000);
  expect(await fee(400, 6_001)).toBe(20_000);
  expect(await fee(2_400, 6_001)).toBe(30_000);
  expect(await fee(400, 0)).toBe(10_000);
});

test('the cheapest service comes first, and those that were ended do not come', async () => {
  const city = await buildCityServedBy([
    { service: 'REG', feePerKg: 12_000 },
    { service: 'YES', feePerKg: 30_000 },
    { service: 'OKE', feePerKg: 9_000 },
    { service: 'OLD', feePerKg: 1_000, isActive: false },
  ]);
  expect((await rates(city.id, 1)).map(({ service }) => service)).toEqual(['OKE', 'REG', 'YES']);
  const remote = await buildCity({ zone: nextSerial() });
  expect(await rates(remote.id, 1)).toEqual([]);
});

test('an unknown city and an oversized parcel are refused', async () => {
  const ask = (query: object) => shop.api.get('/api/shipping/rates').query(query);
  const city = await buildCityServedBy([{ service: 'REG', feePerKg: 1_000 }]);
  expect((await ask({ cityId: 9_999_999, weight: 1 })).status).toBe(404);
  const heavy = await ask({ cityId: city.id, weight: 50_001 });
  expect(heavy.status).toBe(400);
  expect(heavy.body).toMatchObject({
    data: {
      errors: [{ field: 'weight', message: 'One parcel can weigh at most 50 kg. Please split your order.' }],
    },
  });
  const large = await ask({ cityId: city.id, weight: 400, volume: 300_001 });
  expect(large.body).toMatchObject({
    data: { errors: [{ field: 'volume', message: expect.stringContaining('room of at most 50 kg') as string }] },
  });
  for (const volume of ['-1', '1.5', 'besar']) {
    expect((await ask({ cityId: city.id, weight: 1, volume })).status, volume).toBe(400);
  }
  for (const weight of ['', '0', '-1', '1.5', 'satu', undefined]) {
    expect((await ask({ cityId: city.id, weight })).status, String(weight)).toBe(400);
  }
  expect((await ask({ weight: 1 })).status).toBe(400);
});

test('one network can’t use up the couriers’ daily quota', async () => {
  const { id: cityId } = await buildCityServedBy([{ service: 'REG', feePerKg: 9_000 }]);
  const ask = () =>
    shop.api.get('/api/shipping/rates').query({ cityId, weight: 1 }).set('X-Forwarded-For', '203.0.113.9');
  const answers = await Promise.all(Array.from({ length: 130 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('provinces and the cities of one come sorted by name, without those that were ended', async () => {
  const { provinceId } = await buildCity({ name: 'Kota Bandung' });
  const rows = ['Kota Cimahi', 'Kabupaten Bandung', 'kota lama', 'Kabupaten Garut'].map((name, index) => ({
    ...{ id: provinceId * 100 + 50 + index, provinceId, zone: 1, name },
    isActive: name !== 'Kabupaten Garut',
  }));
  await StoredCity.bulkCreate(rows);
  const cities = await shop.api.get('/api/regions/cities').query({ provinceId });
  expect((cities.body as Envelope<City[]>).data.map(({ name }) => name)).toEqual([
    'Kabupaten Bandung',
    'Kota Bandung',
    'Kota Cimahi',
    'kota lama',
  ]);
  expect(cities.headers['cache-control']).toMatch(/^public, max-age=/);
  const provinces = await shop.api.get('/api/regions/provinces');
  const names = (provinces.body as Envelope<Province[]>).data.map(({ name }) => name);
  expect(names).toContain(`Provinsi ${provinceId}`);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'id')));
  expect((await shop.api.get('/api/regions/cities').query({ provinceId: 'x' })).status).toBe(400);
});

test('search engines are told the cheapest fee to the most expensive zone, and the days to all zones', async () => {
  const services = (feePerKg: number) => [
    { service: 'YES', feePerKg: feePerKg + 1_000_000 },
    { service: 'OKE', feePerKg },
    { service: 'REG', feePerKg: 1, isActive: false },
  ];
  const far = await buildCityServedBy(services(3_000_000));
  await buildCityServedBy(services(2_000_000));
  await bump();
  expect(await shippingTerms()).toEqual({ feePerKg: 3_000_000, days: { least: 2, most: 3 } });

  await StoredCity.update({ isActive: false }, { where: { id: far.id } });
  await StoredRate.update({ duration: '4-9' }, { where: { feePerKg: 2_000_000 } });
  await bump();
  expect(await shippingTerms()).toMatchObject({ feePerKg: 2_000_000, days: { most: 9 } });
});
