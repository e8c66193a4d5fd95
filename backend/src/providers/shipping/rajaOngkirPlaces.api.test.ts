import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlaces } from '../../../../sql/seed/places.ts';
import { seedRegions } from '../../../../sql/seed/regions.ts';
import { seedShippingRates } from '../../../../sql/seed/shippingRates.ts';
import { buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import { openRajaOngkirStub, stubPlace } from './rajaOngkirStub.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { PlacedOrder } from '../../contract/invoices.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { select } from '../../models/database/database.ts';
import { City } from '../../models/tables/City.ts';
import { Setting } from '../../models/tables/Setting.ts';

// With the country's own names and codes, and a RajaOngkir with every village by names without Kota and Kabupaten.

interface Village {
  id: number;
  cityId: number;
  city: string;
  province: string;
  district: string;
  village: string;
  postalCode: string;
}

const stub = await openRajaOngkirStub();
const shop = await openTestShop({
  ...{ RAJAONGKIR_KEY: 'the key', RAJAONGKIR_API_URL: stub.url, SHOP_ORIGIN_CITY: 'Kota Bandung' },
});
afterAll(stub.close);

let villages: readonly Village[];

beforeAll(async () => {
  await seedRegions();
  await seedPlaces();
  await seedShippingRates();
  await Setting.create({ name: 'courierQuestions', value: '100000' });
  villages = await select<Village>(
    `SELECT l.id, c.id AS cityId, c.name AS city, p.name AS province, l.district, l.village, l.postal_code AS postalCode
     FROM places l JOIN cities c ON c.id = l.city_id JOIN provinces p ON p.id = c.province_id
     WHERE l.village <> '' AND l.postal_code <> '' ORDER BY l.id`,
  );
  stub.places = villages.map((village) => stubPlace(village.id, village));
  // As many rupiah more as the place's number: no two places cost the same.
  stub.offers = (destination) => [{ code: 'jne', service: 'REG', cost: 100_000 + destination, etd: '2' }];
}, 120_000);

/** The fee of JNE REG: the requested place, and whether the fee is an estimate. */
async function askedAbout(cityId: number, postalCode: string): Promise<{ place: number; isEstimate: boolean }> {
  const { body } = await shop.api
    .get('/api/shipping/rates')
    .query({ cityId, postalCode, weight: 500 })
    .set('X-Forwarded-For', `10.1.${cityId % 250}.${Number(postalCode) % 250}`);
  const rate = (body as Envelope<ShippingRate[]>).data.find(
    ({ courier, service }) => courier === 'jne' && service === 'REG',
  );
  return { place: (rate?.fee ?? 0) - 100_000, isEstimate: rate?.isEstimate ?? false };
}

/** Every so many rows, `many` in all. */
function drawn<Row>(rows: readonly Row[], many: number): Row[] {
  return Array.from({ length: many }, (_, index) => rows[Math.floor((index * rows.length) / many)]).filter(
    (row) => row !== undefined,
  );
}

/** Kota and Kabupaten of one name in one province. */
function pairs(): [Village, Village][] {
  const cities = [...new Map(villages.map((village) => [village.cityId, village])).values()];
  return cities.flatMap((regency) => {
    const kota = cities.find(({ city, province }) => {
      return province === regency.province && city === regency.city.replace('Kabupaten ', 'Kota ');
    });
    return kota && kota !== regency ? [[regency, kota] as [Village, Village]] : [];
  });
}

describe('the courier is asked about the place', () => {
  test('of the very city, for each of the 25 that share their name with another', { timeout: 60_000 }, async () => {
    const byId = new Map(villages.map((village) => [village.id, village]));
    expect(pairs()).toHaveLength(25);
    for (const pair of pairs()) {
      const asked = [];
      for (const { cityId, city, postalCode } of pair) {
        const { place, isEstimate } = await askedAbout(cityId, postalCode);
        expect({ city: byId.get(place)?.city, isEstimate }).toEqual({ city, isEstimate: false });
        asked.push(place);
      }
      expect(asked[0]).not.toBe(asked[1]);
    }
  });

  test('of the very postal code and city, for 200 villages of the country', { timeout: 120_000 }, async () => {
    const byId = new Map(villages.map((village) => [village.id, village]));
    for (const { cityId, city, postalCode } of drawn(villages, 200)) {
      const { place, isEstimate } = await askedAbout(cityId, postalCode);
      const found = byId.get(place);
      expect({ city: found?.city, cityId: found?.cityId, code: found?.postalCode, isEstimate }).toEqual({
        ...{ city, cityId, code: postalCode, isEstimate: false },
      });
    }
  });

  test('of either city where the two share a postal code', async () => {
    const byId = new Map(villages.map((village) => [village.id, village]));
    const shared = villages.filter(({ postalCode }) => postalCode === '40191');
    const cities = [...new Set(shared.map(({ cityId }) => cityId))];
    expect(cities.length).toBeGreaterThan(1);
    for (const cityId of cities) expect(byId.get((await askedAbout(cityId, '40191')).place)?.cityId).toBe(cityId);
  });
});

test('the fee that is shown for a postal code is charged, and another one of the same city first shown', async () => {
  const bogor = villages.filter(({ city }) => city === 'Kabupaten Bogor');
  const [near, far] = [bogor[0], bogor.at(-1)].map((village) => village?.postalCode ?? '');
  expect(near).not.toBe(far);
  const city = await City.findOne({ where: { name: 'Kabupaten Bogor' }, rejectOnEmpty: true });
  const unit = await buildUnit();
  const buyer = shop.as(await buildUser());
  const sent = checkoutOf(city, { id: unit.id, price: unit.price });
  const send = (postalCode: string, shipmentFee: number) => {
    const customer = { ...sent.customer, postalCode };
    return order(buyer, { ...sent, customer, courier: 'jne', service: 'REG', shipmentFee });
  };
  const fees = [];
  for (const code of [near ?? '', far ?? '']) fees.push((await askedAbout(city.id, code)).place + 100_000);
  const [feeNear = 0, feeFar = 0] = fees;
  const placed = await send(near ?? '', feeNear);
  expect((placed.body as Envelope<PlacedOrder>).data.total).toBe(unit.price + feeNear);
  const refused = await send(far ?? '', feeNear);
  expect([refused.status, refused.body]).toMatchObject([409, { data: { shipmentFee: feeFar } }]);
  expect((await send(far ?? '', feeFar)).status).toBe(201);
});
