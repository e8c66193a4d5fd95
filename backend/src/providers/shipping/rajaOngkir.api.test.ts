import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildUnit, buildUser, nextSerial } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import type { RajaOngkirMode, StubPlace } from './rajaOngkirStub.ts';
import { openRajaOngkirStub, stubPlace } from './rajaOngkirStub.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { CourierTest } from '../../contract/courierService.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { countQuestion } from '../../models/queries/shipping.ts';
import { City } from '../../models/tables/City.ts';
import { CourierQuote } from '../../models/tables/CourierQuote.ts';
import { Place } from '../../models/tables/Place.ts';
import { Province } from '../../models/tables/Province.ts';
import { Setting } from '../../models/tables/Setting.ts';
import { ShippingRate as StoredRate } from '../../models/tables/ShippingRate.ts';
import { invalidateAfterCommit } from '../../services/settings/settings.ts';
import { placeByCode, placeByName } from './courierPlaces.ts';

const stub = await openRajaOngkirStub();
const shop = await openTestShop({
  RAJAONGKIR_KEY: 'the key',
  RAJAONGKIR_API_URL: stub.url,
  SHOP_ORIGIN_CITY: 'Kota Bandung',
});
afterAll(stub.close);

const REG = { code: 'jne', service: 'REG', description: 'Layanan Reguler', cost: 18_000, etd: '2-3 day' };
await Province.create({ id: 32, name: 'Jawa Barat' });
await City.create({ id: 3273, provinceId: 32, name: 'Kota Bandung', zone: 900 });
shop.setTime('2026-11-21T03:00:00Z');
const owner = await buildAdmin();
// Signed in anew: the days pass.
const admin = () => shop.as(owner);

beforeEach(() => {
  // After any pause that an earlier test caused.
  shop.advance(3_600_000);
  Object.assign(stub, { mode: 'well', calls: [], offers: [REG], places: [BANDUNG] });
});

const SUMUR = { village: 'Braga', district: 'Sumur Bandung', postalCode: '40111' };
const BANDUNG = stubPlace(4_100, { ...SUMUR, city: 'Kota Bandung', province: 'Jawa Barat' });
await buildPlace(3273, SUMUR);

async function buildPlace(cityId: number, place: { village: string; district: string; postalCode: string }) {
  await Place.create({ id: nextSerial(), cityId, ...place, search: '' });
}

interface Served {
  city: City;
  postalCode: string;
}

/** A city of a zone where JNE brings REG for 10,000 a kilogram and YES for 20,000, and the shop's own bike for 5,000. */
async function buildServed(): Promise<Served> {
  const serial = nextSerial();
  const zone = serial + 1_000;
  const rate = (courier: string, service: string, feePerKg: number) => ({
    ...{ zone, courier, courierName: courier.toUpperCase(), service, serviceName: service, feePerKg, duration: '4-5' },
  });
  await StoredRate.bulkCreate([rate('jne', 'REG', 10_000), rate('jne', 'YES', 20_000), rate('toko', 'BIKE', 5_000)]);
  await Province.findOrCreate({ where: { id: 99 }, defaults: { id: 99, name: 'Lelap' } });
  const city = await City.create({ id: 99_000 + serial, provinceId: 99, name: `Kota ${inLetters(serial)}`, zone });
  const postalCode = String(60_000 + serial);
  await buildPlace(city.id, { village: 'Kauman', district: 'Pusat', postalCode });
  const served = { city, postalCode };
  stub.places.push(placeOf(served));
  return served;
}

function placeOf({ city, postalCode }: Served, district = 'Pusat'): StubPlace {
  const names = { village: 'Kauman', district, city: city.name, province: 'Lelap' };
  return stubPlace(5_000 + (city.id % 1_000), { ...names, postalCode });
}

/** A name that no other city has: digits are not read in names. */
function inLetters(serial: number): string {
  return [...String(serial)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}

type Rates = Record<string, [fee: number, duration: string, isEstimate: boolean]>;

async function rates({ city, postalCode }: Served, weight = 400): Promise<Rates> {
  const { status, body } = await shop.api.get('/api/shipping/rates').query({ cityId: city.id, postalCode, weight });
  expect(status).toBe(200);
  const { data } = body as Envelope<ShippingRate[]>;
  return Object.fromEntries(
    data.map(({ service, fee, duration, isEstimate }) => [service, [fee, duration, isEstimate]]),
  );
}

const OF_TABLE = { REG: [10_000, '4-5', true], YES: [20_000, '4-5', true], BIKE: [5_000, '4-5', false] };

test('couriers are asked once a day per postal code and kilogram, and what they say is the fee', async () => {
  const to = await buildServed();
  // JNE doesn't offer YES there; RajaOngkir has no courier of the shop's own bike.
  const told = { REG: [18_000, '2-3', false], BIKE: [5_000, '4-5', false] };
  expect(await rates(to)).toEqual(told);
  expect(stub.key).toBe('the key');
  expect(stub.calls.at(-1)).toBe(`cost 4100 ${placeOf(to).id} 1000 jne`);
  const asked = stub.calls.length;
  expect(await rates(to, 999)).toEqual(told);
  expect(stub.calls).toHaveLength(asked);
  expect(await rates(to, 1_001)).toMatchObject({ BIKE: [10_000, '4-5', false] });
  // The places are cached by now.
  expect(stub.calls.slice(asked)).toEqual([`cost 4100 ${placeOf(to).id} 2000 jne`]);
  stub.offers = [{ ...REG, cost: 21_000 }];
  shop.advance(86_400_000);
  expect(await rates(to)).toMatchObject({ REG: [21_000, '2-3', false] });
});

test.each([
  ['silent', 'silent'],
  ['refusing the key', 'wrongKey'],
  ['out of quota', 'usedUp'],
  ['garbled', 'garbled'],
  ['of another shape', 'odd'],
] as const)(
  'where the answer is %s, the table says it as an estimate, and nobody asks again at once',
  async (_what, mode) => {
    const to = await buildServed();
    stub.mode = mode;
    expect(await rates(to)).toEqual(OF_TABLE);
    const asked = stub.calls.length;
    expect(asked).toBe(1);
    expect(await rates(to)).toEqual(OF_TABLE);
    expect(await rates(await buildServed())).toEqual(OF_TABLE);
    expect(stub.calls).toHaveLength(asked);
    stub.mode = 'well';
    shop.advance(16 * 60_000);
    expect(await rates(to)).toMatchObject({ REG: [18_000, '2-3', false] });
  },
);

test('a city that RajaOngkir does not know goes by the table, and is searched once', async () => {
  const to = await buildServed();
  const elsewhere = { ...placeOf(to, 'Lain'), province_name: 'PAPUA' };
  stub.places = [BANDUNG, elsewhere];
  expect(await rates(to)).toEqual(OF_TABLE);
  shop.advance(120_000);
  expect(await rates(to)).toEqual(OF_TABLE);
  expect(stub.calls.filter((call) => call === `search ${to.postalCode}`)).toHaveLength(1);
  shop.advance(8 * 86_400_000);
  stub.places = [BANDUNG, placeOf(to)];
  expect(await rates(to)).toMatchObject({ REG: [18_000, '2-3', false] });
});

test('where only the city is known, or a code that is none of it, the table estimates and nobody is asked', async () => {
  const to = await buildServed();
  expect(await rates({ ...to, postalCode: '' })).toEqual(OF_TABLE);
  expect(await rates({ ...to, postalCode: '10110' })).toEqual(OF_TABLE);
  expect(stub.calls).toEqual([]);
  for (const postalCode of ['1011', 'x']) {
    const query = { cityId: to.city.id, weight: 1, postalCode };
    expect((await shop.api.get('/api/shipping/rates').query(query)).status).toBe(400);
  }
});

test('an answer of more than a page is read on', async () => {
  const to = await buildServed();
  const own = placeOf(to);
  const others = Array.from({ length: 130 }, (_, index) => ({ ...own, id: 700_000 + index, zip_code: '99999' }));
  stub.places = [BANDUNG, ...others, own];
  expect(await rates(to)).toMatchObject({ REG: [18_000, '2-3', false] });
  expect(stub.calls.at(-1)).toBe(`cost 4100 ${own.id} 1000 jne`);
});

describe('within the daily budget', () => {
  beforeEach(async () => {
    // The next day.
    shop.advance(86_400_000);
    await allow(100);
  });

  test('once the questions are used up, the table estimates until tomorrow', async () => {
    const [first, second] = [await buildServed(), await buildServed()];
    await allow(2);
    expect(await rates(first)).toMatchObject({ REG: [18_000, '2-3', false] });
    expect(await rates(second)).toEqual(OF_TABLE);
    shop.advance(120_000);
    expect(await rates(second)).toEqual(OF_TABLE);
    expect(stub.calls).toHaveLength(2);
    shop.advance(86_400_000);
    expect(await rates(second)).toMatchObject({ REG: [18_000, '2-3', false] });
  });

  test('instances count together', async () => {
    const counted = await Promise.all(Array.from({ length: 20 }, () => countQuestion(5)));
    expect(counted.filter(Boolean)).toHaveLength(5);
    expect((await admin().get('/api/settings/courier-service')).body).toMatchObject({
      data: { hasKey: true, asked: 5, questions: 100 },
    });
  });

  test('0 switches the provider off, and the table’s fees are no estimate', async () => {
    await allow(0);
    expect(await rates(await buildServed())).toMatchObject({ REG: [10_000, '4-5', false] });
    expect(stub.calls).toEqual([]);
    expect(await testCouriers()).toEqual({ answer: 'noneLeft', fees: [] });
  });

  test('a switched-off provider is not asked, and the fees are the table’s own, no estimate', async () => {
    const to = await buildServed();
    await allow(100, false);
    expect(await rates(to)).toEqual({
      REG: [10_000, '4-5', false],
      YES: [20_000, '4-5', false],
      BIKE: [5_000, '4-5', false],
    });
    expect(stub.calls).toEqual([]);
    // The owner tests before the switch is on.
    expect((await testCouriers()).answer).toBe('well');
    await allow(100);
    expect(await rates(to)).toMatchObject({ REG: [18_000, '2-3', false] });
  });

  test('the owner’s test shows the fees of one kilogram to Bandung, or what is wrong', async () => {
    const fees = [{ courier: 'jne', service: 'REG', fee: 18_000, duration: '2-3' }];
    await buildServed();
    expect(await testCouriers()).toEqual({ answer: 'well', fees });
    expect(stub.calls.at(-1)).toBe('cost 4100 4100 1000 jne');
    const answerIn = async (mode: RajaOngkirMode) => {
      stub.mode = mode;
      return (await testCouriers()).answer;
    };
    expect(await answerIn('wrongKey')).toBe('wrongKey');
    expect(await answerIn('usedUp')).toBe('noneLeft');
    expect(await answerIn('garbled')).toBe('unreachable');
    stub.offers = [];
    expect(await answerIn('well')).toBe('noPlace');
  });
});

async function allow(questions: number, asksFees = true): Promise<void> {
  await Setting.upsert({ name: 'courierQuestions', value: String(questions) });
  await Setting.upsert({ name: 'asksFees', value: String(asksFees) });
  await invalidateAfterCommit();
}

async function testCouriers(): Promise<CourierTest> {
  return ((await admin().post('/api/settings/test-couriers').send({})).body as Envelope<CourierTest>).data;
}

test('answers are read as they come: days in any words, none, and rows that make no sense', async () => {
  const to = await buildServed();
  const durationOf = async (etd: unknown) => {
    stub.offers = [{ ...REG, etd }];
    shop.advance(86_400_000);
    return (await rates(to))['REG']?.[1];
  };
  expect(await durationOf('6-7 day')).toBe('6-7');
  expect(await durationOf('1 HARI')).toBe('1');
  expect(await durationOf('2-2')).toBe('2');
  for (const etd of ['', null, 'besok', '3 JAM', '9-2', { day: 1 }]) expect(await durationOf(etd)).toBe('4-5');
  stub.offers = [
    { ...REG, cost: 0 },
    { ...REG, cost: 'gratis' },
    { ...REG, cost: -5 },
    { ...REG, cost: '19000' },
  ];
  shop.advance(86_400_000);
  expect(await rates(to)).toMatchObject({ REG: [19_000, '2-3', false] });
  stub.offers = [{ ...REG, service: 'CTC', cost: 9_000 }];
  shop.advance(86_400_000);
  expect(await rates(to)).toMatchObject({ REG: [9_000, '2-3', false] });
  // Nothing usable about JNE: the table again.
  stub.offers = [{ ...REG, service: 'JTR<130' }];
  shop.advance(86_400_000);
  expect(await rates(to)).toEqual(OF_TABLE);
});

test('many who ask at once cause one question, also from another instance', async () => {
  const to = await buildServed();
  await Promise.all(Array.from({ length: 20 }, () => rates(to)));
  expect(stub.calls.filter((call) => call.startsWith('cost'))).toHaveLength(1);

  // Another instance requests them right now: no wait, and the older quote serves as an estimate.
  shop.advance(86_400_000);
  const asked = stub.calls.length;
  const askedUntil = new Date(Date.parse('2027-12-01T00:00:00Z'));
  await CourierQuote.update({ askedUntil }, { where: { cityId: to.city.id } });
  expect(await rates(to)).toMatchObject({ REG: [18_000, '2-3', true] });
  expect(stub.calls).toHaveLength(asked);
  shop.advance(3 * 86_400_000);
  expect(await rates(to)).toEqual(OF_TABLE);
});

test('the fee that was shown is charged, whatever happens outside; another one is shown first', async () => {
  const to = await buildServed();
  const unit = await buildUnit();
  const user = await buildUser();
  const buyer = shop.as(user);
  const sent = checkoutOf(to.city, { id: unit.id, price: unit.price });
  const customer = { ...sent.customer, postalCode: to.postalCode };
  const input = { ...sent, customer, courier: 'jne', service: 'REG' };
  stub.mode = 'usedUp';
  expect(await rates(to)).toEqual(OF_TABLE);
  const ofTable = await order(buyer, { ...input, shipmentFee: 10_000 });
  expect(ofTable.body).toMatchObject({ data: { total: unit.price + 10_000 } });

  stub.mode = 'well';
  shop.advance(16 * 60_000);
  await rates(to);
  stub.mode = 'silent';
  const asked = stub.calls.length;
  const changed = await order(buyer, { ...input, shipmentFee: 10_000 });
  expect([changed.status, changed.body]).toMatchObject([409, { data: { shipmentFee: 18_000 } }]);
  const quoted = await order(buyer, { ...input, shipmentFee: 18_000 });
  expect(quoted.body).toMatchObject({ data: { total: unit.price + 18_000 } });
  // A day later the quote is an older one, and still displayed and charged.
  shop.advance(86_400_000 + 60_000);
  expect((await order(shop.as(user), { ...input, shipmentFee: 18_000 })).status).toBe(201);
  expect(stub.calls).toHaveLength(asked);
});

test.each([
  ['Kota Bandung', 'Jawa Barat', 2],
  ['Kabupaten Bandung', 'Jawa Barat', 1],
  ['Kota Administrasi Jakarta Selatan', 'DKI Jakarta', 3],
  ['Kota Banjar', 'Jawa Barat', 5],
  ['Kabupaten Banjar', 'Kalimantan Selatan', 4],
  ['Kota Yogyakarta', 'DI Yogyakarta', 6],
  ['Kabupaten Bima', 'Nusa Tenggara Barat', 7],
  ['Kabupaten Sorong', 'Papua Barat Daya', 8],
  ['Kota Solok', 'Sumatera Barat', null],
])('%s in %s is found among its namesakes', (name, province, id) => {
  const place = (placeId: number, city: string, of: string) => ({
    ...{ id: placeId, city, province: of, village: '', district: '', postalCode: '' },
  });
  const found = [
    place(1, 'KAB. BANDUNG', 'JAWA BARAT'),
    place(2, 'KOTA BANDUNG', 'JAWA BARAT'),
    place(3, 'JAKARTA SELATAN', 'DAERAH KHUSUS IBUKOTA JAKARTA'),
    place(4, 'BANJAR', 'KALIMANTAN SELATAN'),
    place(5, 'BANJAR', 'JAWA BARAT'),
    place(6, 'YOGYAKARTA', 'DAERAH ISTIMEWA YOGYAKARTA'),
    place(7, 'BIMA', 'NUSA TENGGARA BARAT (NTB)'),
    place(8, 'SORONG', 'PAPUA BARAT'),
    place(9, 'SOLOK', 'JAWA BARAT'),
  ];
  expect(placeByName({ id: 1, name, province }, found, [])?.id ?? null).toBe(id);
});

test.each([
  ['by its district, where two cities of one name share it', 'SUMUR', 1],
  ['by neither city, where their districts don’t tell', 'LAIN', null],
])('a postal code is told %s', (_how, district, id) => {
  const kota = { cityId: 1, city: 'Kota Bandung', province: 'Jawa Barat', district: 'Sumur', village: 'Braga' };
  const kabupaten = { ...kota, cityId: 2, city: 'Kabupaten Bandung', district: 'Soreang' };
  const found = { id: 1, village: 'BRAGA', district, postalCode: '40191', city: 'BANDUNG', province: 'JAWA BARAT' };
  const other = { ...found, id: 2, district: 'SOREANG' };
  const city = { id: 1, name: 'Kota Bandung', province: 'Jawa Barat' };
  expect(placeByCode(city, [other, found], [kota, kabupaten])?.id ?? null).toBe(id);
});
