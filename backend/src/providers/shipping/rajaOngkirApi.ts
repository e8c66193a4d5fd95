import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { logger } from '../../logger.ts';
import { MINUTE_MS } from '../../contract/time.ts';

/** One service of a courier in RajaOngkir's response. */
export interface Offer {
  courier: string;
  service: string;
  description: string;
  /** Whole rupiah. */
  fee: number;
  /** Days, `2-3`; null where the response has none. */
  duration: string | null;
}

/** A subdistrict of RajaOngkir. Its city names leave Kota and Kabupaten out: `BANDUNG` is either. */
export interface FoundPlace {
  id: number;
  village: string;
  district: string;
  postalCode: string;
  city: string;
  province: string;
}

/** Couriers that RajaOngkir supports; others go by the shop's own table. */
export const SUPPORTED_COURIERS = [
  ...['jne', 'sicepat', 'ide', 'sap', 'ninja', 'jnt', 'tiki', 'wahana', 'pos', 'sentral', 'lion', 'rex'],
  ...['anteraja', 'ncs', 'rpx', 'star', 'dse'],
];

/** No requests for so long after a refusal: a wrong key and a used-up quota (100 calls a day in the free plan) stay so. */
const PAUSE_MS = { refused: 15 * MINUTE_MS, failed: MINUTE_MS };
const MAX_FEE = 100_000_000;
const MAX_DAYS = 60;

let pausedUntil = 0;

/** A recent request was refused; another one would only cost time. */
export function isPaused(): boolean {
  return now().getTime() < pausedUntil;
}

/** By name or postal code. Null where the request fails or can't be read; an empty list where there are none. */
export async function searchPlaces(text: string, signal: AbortSignal): Promise<FoundPlace[] | null> {
  const query = new URLSearchParams({ search: text, limit: '100', offset: '0' });
  const rows = await call(`/destination/domestic-destination?${query.toString()}`, { signal });
  return rows?.flatMap(readPlace) ?? null;
}

export interface CostQuery {
  origin: number;
  destination: number;
  /** Grams. */
  weight: number;
  couriers: readonly string[];
}

/** The same for the fees of a parcel. */
export async function fetchOffers(costQuery: CostQuery, signal: AbortSignal): Promise<Offer[] | null> {
  const { origin, destination, weight, couriers } = costQuery;
  const body = new URLSearchParams({
    origin: String(origin),
    destination: String(destination),
    weight: String(weight),
    courier: couriers.join(':'),
  });
  const rows = await call('/calculate/domestic-cost', { method: 'POST', body, signal });
  return rows?.flatMap(readOffer) ?? null;
}

/** The rows of a response. Redirects are not followed: the key is for nobody else. */
async function call(path: string, request: RequestInit): Promise<unknown[] | null> {
  const account = config().rajaOngkir;
  if (!account) return null;
  try {
    const answer = await fetch(`${account.apiUrl}${path}`, {
      ...request,
      headers: { key: account.key, Accept: 'application/json' },
      redirect: 'error',
    });
    // Unknown places come as 404, too.
    if (answer.status === 404) return [];
    if (!answer.ok) return pauseRequests(answer.status);
    const rows = ((await answer.json()) as { data?: unknown } | null)?.data;
    return Array.isArray(rows) ? rows : pauseRequests('something unreadable');
  } catch (error) {
    return pauseRequests(error instanceof Error ? error.name : 'nothing');
  }
}

function pauseRequests(answer: number | string): null {
  const isRefusal = answer === 401 || answer === 403 || answer === 429;
  pausedUntil = now().getTime() + (isRefusal ? PAUSE_MS.refused : PAUSE_MS.failed);
  logger().warn({ answer }, 'RajaOngkir gave no answer; the shop’s own table is used');
  return null;
}

function readPlace(row: unknown): FoundPlace[] {
  const { id, city_name: city, province_name: province, ...names } = asRecord(row);
  const placeId = toWholeNumber(id);
  if (placeId === null || typeof city !== 'string' || typeof province !== 'string') return [];
  const [village, district] = [toText(names['subdistrict_name']), toText(names['district_name'])];
  return [{ id: placeId, village, district, postalCode: toText(names['zip_code']), city, province }];
}

function readOffer(row: unknown): Offer[] {
  const { code, service, description, cost, etd } = asRecord(row);
  const fee = toWholeNumber(cost);
  if (typeof code !== 'string' || typeof service !== 'string' || fee === null || fee > MAX_FEE) return [];
  return [
    {
      courier: code.toLowerCase(),
      service,
      description: typeof description === 'string' ? description : '',
      fee,
      duration: readDays(etd),
    },
  ];
}

/** `6-7 day`, `2-3`, `1 HARI` → `6-7`, `2-3`, `1`; null for hours, nothing and nonsense. */
function readDays(etd: unknown): string | null {
  const text = typeof etd === 'number' ? String(etd) : etd;
  const [, from, until = from] =
    typeof text === 'string' ? (/^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*(?:days?|hari)?\s*$/i.exec(text) ?? []) : [];
  const [first, last] = [Number(from), Number(until)];
  if (!(first >= 1 && last >= first && last <= MAX_DAYS)) return null;
  return first === last ? String(first) : `${first}-${last}`;
}

/** A positive whole number, from a number or a text. */
function toWholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Empty where the value is neither text nor number. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function asRecord(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
}
