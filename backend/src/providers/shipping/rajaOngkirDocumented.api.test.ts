import { afterAll, expect, test } from 'vitest';
import { expectDocumented } from '../../../testing/documentedFields.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { fetchOffers, searchPlaces, trackWaybill } from './rajaOngkirApi.ts';
import documented from './rajaOngkirDocumented.json' with { type: 'json' };
import { openRajaOngkirStub, stubPlace, stubWaybill } from './rajaOngkirStub.ts';

const stub = await openRajaOngkirStub();
await openTestShop({ RAJAONGKIR_KEY: 'the key', RAJAONGKIR_API_URL: stub.url, SHOP_ORIGIN_CITY: 'Kota Bandung' });
afterAll(stub.close);

const asking = () => ({ questions: 1_000, signal: AbortSignal.timeout(5_000) });
const AWB = 'JNE0011223344';
stub.places = [
  stubPlace(4_100, {
    ...{ village: 'Braga', district: 'Sumur Bandung', city: 'Kota Bandung', province: 'Jawa Barat' },
    postalCode: '40111',
  }),
];
stub.offers = [
  {
    name: 'Jalur Nugraha Ekakurir (JNE)',
    code: 'jne',
    service: 'REG',
    description: 'Reguler',
    cost: 18_000,
    etd: '2-3 day',
  },
];
stub.waybills[AWB] = stubWaybill(AWB, [['2026-11-15', '13:23', 'Manifested', 'BANDUNG']], {
  ...{ status: 'DELIVERED', pod: ['RISKA', '2026-11-17', '13:22'] },
});

async function answerTo(path: string, request: RequestInit = {}): Promise<unknown> {
  return (await fetch(`${stub.url}${path}`, { ...request, headers: { key: 'the key' } })).json();
}

test('the stub has the fields of the documents, all of them and no others', async () => {
  const place = '/destination/domestic-destination?search=40111&limit=5&offset=0';
  expectDocumented(await answerTo(place), documented.search);
  const body = new URLSearchParams({ origin: '4100', destination: '4100', weight: '1000', courier: 'jne' });
  expectDocumented(await answerTo('/calculate/domestic-cost', { method: 'POST', body }), documented.cost);
  expectDocumented(await answerTo(`/track/waybill?awb=${AWB}&courier=jne`, { method: 'POST' }), documented.track);
});

test('each answer of the documents is read, and what we don’t know of a parcel is kept', async () => {
  expect(await searchPlaces('40111', asking())).toEqual([
    {
      id: 4_100,
      village: 'BRAGA',
      district: 'SUMUR BANDUNG',
      postalCode: '40111',
      city: 'BANDUNG',
      province: 'JAWA BARAT',
    },
  ]);
  const cost = { origin: 4_100, destination: 4_100, weight: 1_000, couriers: ['jne'] };
  expect(await fetchOffers(cost, asking())).toEqual([
    { courier: 'jne', service: 'REG', description: 'Reguler', fee: 18_000, duration: '2-3' },
  ]);
  Object.assign(stub.waybills[AWB] ?? {}, { photo: { url: 'https://example.com/a.jpg' } });
  const parcel = { awb: AWB, courier: 'jne', phoneNumber: '+6281234567890' };
  const waybill = await trackWaybill(parcel, asking());
  expect(waybill).toMatchObject({
    ...{ isDelivered: true, isReturning: false, deliveredAt: new Date('2026-11-17T06:22:00Z') },
    events: [{ at: '2026-11-15T06:23:00.000Z', place: 'BANDUNG', text: 'Manifested' }],
  });
  expect(JSON.parse(waybill?.raw ?? '')).toEqual(stub.waybills[AWB]);
  expect(stub.calls.at(-1)).toBe(`track ${AWB} jne 67890`);
});
