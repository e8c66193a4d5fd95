import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openStubServer } from '../stubServer.ts';

/** How a call is answered; `silent` never answers. */
export type RajaOngkirMode = 'well' | 'silent' | 'wrongKey' | 'usedUp' | 'garbled' | 'odd';

interface StubOffer {
  name?: string;
  code: string;
  service: string;
  description?: string;
  cost: unknown;
  etd: unknown;
}

/** In the format of the public sample: names in capitals, cities without Kota or Kabupaten. */
export interface StubPlace {
  id: number;
  label: string;
  province_name: string;
  city_name: string;
  district_name: string;
  subdistrict_name: string;
  zip_code: string;
}

/** A place of RajaOngkir, by the shop's names. */
export function stubPlace(
  id: number,
  at: { village: string; district: string; city: string; province: string; postalCode: string },
): StubPlace {
  const [village, district, province] = [at.village, at.district, at.province].map((name) => name.toUpperCase());
  const city = at.city.toUpperCase().replace(/^(KOTA|KABUPATEN) /, '');
  const names = { province_name: province ?? '', city_name: city, district_name: district ?? '' };
  const label = [village, district, city, province, at.postalCode].join(', ');
  return { id, label, ...names, subdistrict_name: village ?? '', zip_code: at.postalCode };
}

/** A fake RajaOngkir on loopback: its shipping cost API as a real HTTP server, with its failures. */
export interface RajaOngkirStub {
  url: string;
  mode: RajaOngkirMode;
  /** The subdistricts of the search. */
  places: StubPlace[];
  /** The offers for a parcel, everywhere or by place. */
  offers: StubOffer[] | ((destination: number) => StubOffer[]);
  /** By number, what is said of a parcel; others are not found. */
  waybills: Record<string, object>;
  /** The calls in order: `search Bandung`, `cost 1 2 3000 jne:jnt`, `track JNE123 jne 56789`. */
  calls: string[];
  /** The newest call's key. */
  key: string;
  close: () => void;
}

export async function openRajaOngkirStub(): Promise<RajaOngkirStub> {
  const server = await openStubServer((request, response) => {
    void meet(stub, request).then((given) => {
      if (given) response.writeHead(given.status, { 'Content-Type': 'application/json' }).end(given.body);
    });
  });
  const stub: RajaOngkirStub = {
    url: `${server.url}/api/v1`,
    ...{ mode: 'well', places: [], offers: [], waybills: {}, calls: [], key: '' },
    close: server.close,
  };
  return stub;
}

interface Answer {
  status: number;
  body: string;
}

async function meet(stub: RajaOngkirStub, request: IncomingMessage): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(request.url ?? '', stub.url);
  const body = new URLSearchParams(await text(request));
  stub.key = String(request.headers['key']);
  const isSearch = request.method === 'GET' && pathname === '/api/v1/destination/domestic-destination';
  const isTrack = request.method === 'POST' && pathname === '/api/v1/track/waybill';
  const isCost = request.method === 'POST' && pathname === '/api/v1/calculate/domestic-cost';
  if (isSearch) stub.calls.push(`search ${searchParams.get('search')}`);
  if (isCost)
    stub.calls.push(`cost ${['origin', 'destination', 'weight', 'courier'].map((n) => body.get(n)).join(' ')}`);
  const awb = searchParams.get('awb') ?? body.get('awb') ?? '';
  if (isTrack) stub.calls.push(`track ${awb} ${body.get('courier')} ${body.get('last_phone_number')}`);
  if (stub.mode === 'silent') return null;
  if (stub.mode === 'wrongKey') return refusal(401, 'Invalid Api key, key not found');
  if (stub.mode === 'usedUp') return refusal(429, 'Daily limit exceeded');
  if (stub.mode === 'garbled') return { status: 200, body: '<html>gateway</html>' };
  if (stub.mode === 'odd') return { status: 200, body: '{"meta":{"code":200},"data":"none"}' };
  const { offers, places, waybills } = stub;
  if (isTrack) return waybills[awb] ? granted(waybills[awb]) : refusal(404, 'Waybill not found');
  if (isCost) return granted(typeof offers === 'function' ? offers(Number(body.get('destination'))) : offers);
  const wanted = searchParams.get('search')?.toUpperCase() ?? '';
  const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 10)];
  const found = places.filter(({ label }) => label.includes(wanted)).slice(offset, offset + limit);
  return isSearch && found.length > 0 ? granted(found) : refusal(404, 'Domestic Destinations Data not found');
}

/** What the documentation shows of a parcel: `stations` are `[date, time, words, city]`. */
export function stubWaybill(
  awb: string,
  stations: readonly (readonly [date: string, time: string, words: string, city: string])[],
  { status = 'ON PROCESS', pod = ['', '', ''] }: { status?: string; pod?: readonly [string, string, string] } = {},
): object {
  const [waybillDate = '', waybillTime = ''] = stations[0] ?? [];
  const names = { shipper_name: 'LELAP', receiver_name: 'RISKA VIVI', origin: 'BANDUNG', destination: 'PALEMBANG' };
  const lines = { shipper_address1: 'BANDUNG', shipper_address2: '', shipper_address3: '', shipper_city: 'BANDUNG' };
  return {
    delivered: status === 'DELIVERED',
    summary: {
      ...{
        courier_code: 'jne',
        courier_name: 'Jalur Nugraha Ekakurir (JNE)',
        waybill_number: awb,
        service_code: 'REG',
      },
      ...{ waybill_date: waybillDate, ...names, status },
    },
    details: {
      ...{ waybill_number: awb, waybill_date: waybillDate, waybill_time: waybillTime, weight: '1', ...names, ...lines },
      ...{ receiver_address1: 'PERUMAHAN BUKIT SEJAHTERA', receiver_address2: 'AF 05 RT 074/022' },
      ...{ receiver_address3: 'PALEMBANG', receiver_city: 'PALEMBANG' },
    },
    delivery_status: { status, pod_receiver: pod[0], pod_date: pod[1], pod_time: pod[2] },
    manifest: stations.map(([date, time, words, city], index) => ({
      ...{ manifest_code: String(index + 1), manifest_description: words, manifest_date: date, manifest_time: time },
      city_name: city,
    })),
  };
}

function granted(data: unknown): Answer {
  return { status: 200, body: JSON.stringify({ meta: { message: 'Success', code: 200, status: 'success' }, data }) };
}

function refusal(code: number, message: string): Answer {
  return { status: code, body: JSON.stringify({ meta: { message, code, status: 'error' }, data: null }) };
}
