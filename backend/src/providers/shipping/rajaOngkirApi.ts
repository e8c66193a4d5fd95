import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { logger } from '../../logger.ts';
import { trackingStep, type TrackingEvent } from '../../contract/parcelTracking.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import { countQuestion } from '../../models/queries/shipping.ts';
import type { CourierAnswer } from '../../contract/courierService.ts';

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
const REFUSALS: Readonly<Record<number | string, NoAnswer['reason']>> = {
  401: 'wrongKey',
  403: 'wrongKey',
  429: 'noneLeft',
};
const MAX_FEE = 100_000_000;
const MAX_DAYS = 60;

const MAX_RAW = 16_000;
const PLACES_PER_PAGE = 100;
const MAX_PAGES = 5;

/** Why RajaOngkir gave no answer. */
export class NoAnswer extends Error {
  readonly reason: Exclude<CourierAnswer, 'well' | 'noPlace'>;

  constructor(reason: NoAnswer['reason']) {
    super(`RajaOngkir gave no answer: ${reason}`);
    this.reason = reason;
  }
}

/** How a question is asked. */
export interface Asking {
  /** The questions a day at most. */
  questions: number;
  signal: AbortSignal;
}

let pausedUntil = 0;

/** A recent request was refused; another one would only cost time. */
export function isPaused(): boolean {
  return now().getTime() < pausedUntil;
}

/** By name or postal code, with all pages of the answer; an empty list where there are none. */
export async function searchPlaces(text: string, asking: Asking): Promise<FoundPlace[]> {
  const found: FoundPlace[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const offset = String(page * PLACES_PER_PAGE);
    const query = new URLSearchParams({ search: text, limit: String(PLACES_PER_PAGE), offset });
    const rows = await askForRows(`/destination/domestic-destination?${query.toString()}`, asking);
    found.push(...rows.flatMap(readPlace));
    if (rows.length < PLACES_PER_PAGE) break;
  }
  return found;
}

export interface CostQuery {
  origin: number;
  destination: number;
  /** Grams. */
  weight: number;
  couriers: readonly string[];
}

/** The fees of a parcel. */
export async function fetchOffers(costQuery: CostQuery, asking: Asking): Promise<Offer[]> {
  const { origin, destination, weight, couriers } = costQuery;
  const body = new URLSearchParams({
    origin: String(origin),
    destination: String(destination),
    weight: String(weight),
    courier: couriers.join(':'),
  });
  const rows = await askForRows('/calculate/domestic-cost', asking, { method: 'POST', body });
  return rows.flatMap(readOffer);
}

/** Couriers whose parcels RajaOngkir follows, by its list of 28 July 2026. */
export const FOLLOWED_COURIERS = ['jne', 'sap', 'ninja', 'jnt', 'tiki', 'wahana', 'pos', 'lion'];

export interface Waybill {
  isDelivered: boolean;
  /** Null if the answer has no time of it. */
  deliveredAt: Date | null;
  isReturning: boolean;
  events: TrackingEvent[];
  /** The answer as it came. */
  raw: string;
}

/** What the courier says of a parcel; null if it doesn't know the number (yet). JNE wants the recipient's number, too. */
export async function trackWaybill(
  { awb, courier, phoneNumber }: { awb: string; courier: string; phoneNumber: string },
  asking: Asking,
): Promise<Waybill | null> {
  // The documentation has them in the query as well as in the body.
  const query = new URLSearchParams({ awb, courier });
  const body = new URLSearchParams({ awb, courier, last_phone_number: phoneNumber.slice(-5) });
  const data = await ask(`/track/waybill?${query.toString()}`, asking, { method: 'POST', body }, [400, 404, 422]);
  return data === null ? null : readWaybill(asRecord(data));
}

/** The rows of a response; none of an unknown place, which comes as 404. */
async function askForRows(path: string, asking: Asking, request: RequestInit = {}): Promise<unknown[]> {
  const data = await ask(path, asking, request);
  if (data === null) return [];
  if (!Array.isArray(data)) throw pauseRequests('something unreadable');
  return data as unknown[];
}

/** The `data` of a response; null if what was asked about is not known. Throws `NoAnswer`. Redirects are not followed: the key is for nobody else. */
async function ask(
  path: string,
  { questions, signal }: Asking,
  request: RequestInit,
  unknownBy: readonly number[] = [404],
): Promise<unknown> {
  const account = config().rajaOngkir;
  if (!account) throw new NoAnswer('noKey');
  if (!(await countQuestion(questions))) throw new NoAnswer('noneLeft');
  const answer = await fetch(`${account.apiUrl}${path}`, {
    ...request,
    headers: { key: account.key, Accept: 'application/json' },
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw pauseRequests(error instanceof Error ? error.name : 'nothing');
  });
  if (unknownBy.includes(answer.status)) return null;
  if (!answer.ok) throw pauseRequests(answer.status);
  const body = (await answer.json().catch(() => null)) as { data?: unknown } | null;
  if (body?.data === undefined) throw pauseRequests('something unreadable');
  return body.data;
}

function pauseRequests(answer: number | string): NoAnswer {
  const reason = REFUSALS[answer] ?? 'unreachable';
  pausedUntil = now().getTime() + (reason === 'unreachable' ? PAUSE_MS.failed : PAUSE_MS.refused);
  logger().warn({ answer }, 'RajaOngkir gave no answer; the shop’s own table is used');
  return new NoAnswer(reason);
}

function readWaybill(data: Record<string, unknown>): Waybill {
  const status = asRecord(data['delivery_status']);
  const statuses = [toText(asRecord(data['summary'])['status']), toText(status['status'])];
  const manifest = Array.isArray(data['manifest']) ? (data['manifest'] as unknown[]) : [];
  const events = manifest.flatMap(readStation);
  const isReturning = [...statuses, ...events.map(({ text }) => text)].some(
    (text) => trackingStep(text) === 'returning',
  );
  const isDelivered = data['delivered'] === true || statuses.some((text) => text.toUpperCase() === 'DELIVERED');
  const deliveredAt = readMoment(status['pod_date'], status['pod_time']);
  // As much as a TEXT of MySQL takes.
  return { isDelivered, deliveredAt, isReturning, events, raw: JSON.stringify(data).slice(0, MAX_RAW) };
}

function readStation(row: unknown): TrackingEvent[] {
  const { manifest_date: date, manifest_time: time, manifest_description: text, city_name: city } = asRecord(row);
  const at = readMoment(date, time);
  return at ? [{ at: at.toISOString(), place: toText(city).slice(0, 100), text: toText(text).slice(0, 200) }] : [];
}

/** `2026-11-15` and `13:23` or `13:23:00`, in Jakarta; without a time, the day's noon. */
function readMoment(date: unknown, time: unknown): Date | null {
  const [, clock = '12:00'] = /^(\d{2}:\d{2})(?::\d{2})?$/.exec(toText(time)) ?? [];
  const at = new Date(`${toText(date)}T${clock}:00+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
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
