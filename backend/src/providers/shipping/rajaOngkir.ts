import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { claimQuote, saveQuote, readQuotes } from '../../models/queries/shipping.ts';
import { DAY_MS, MINUTE_MS } from '../../contract/time.ts';
import { isPostalCodeOf, originCityId, placeOf } from './courierPlaces.ts';
import { mergeOffers } from './mergeOffers.ts';
import type { ChargedParcel, ShippingProvider } from './provider.ts';
import type { Offer } from './rajaOngkirApi.ts';
import { SUPPORTED_COURIERS, fetchOffers, isPaused } from './rajaOngkirApi.ts';
import { rateTable } from './rateTable.ts';

/** How long a shopper waits for a courier's fees, all requests together. */
const TIMEOUT_MS = 3_000;
/** A claim on a request: other processes don't send it; after a failure none does for a while. */
const CLAIM_MS = MINUTE_MS;
/** An answer is current for a day; for three days it is still better than the table, as an estimate. */
const [FRESH_MS, USABLE_MS] = [DAY_MS, 3 * DAY_MS];
const GRAMS_PER_KG = 1_000;

/**
 * RajaOngkir (Komerce) returns the couriers' fees; the shop's own table says which services are offered, and gives an
 * estimate whenever RajaOngkir can't respond.
 */
export const rajaOngkir: ShippingProvider = {
  name: 'rajaongkir',
  async rates(parcel) {
    const table = await rateTable.rates(parcel);
    if (!table.some(isSupported)) return table;
    const terms = termsOf(table);
    const quotes = (await readQuotes(parcel)).filter(
      (quote) => quote.terms === terms && ageOf(quote.quotedAt) < USABLE_MS,
    );
    const [nearest] = quotes;
    const offers = nearest ? (JSON.parse(nearest.offers) as Offer[]) : [];
    const isEstimate = !nearest || nearest.postalCode === '' || ageOf(nearest.quotedAt) >= FRESH_MS;
    return mergeOffers(table, offers, { isEstimate, isSupported });
  },

  async refresh(parcel) {
    const key = `${parcel.cityId} ${parcel.postalCode} ${parcel.kilograms}`;
    const promise = pending.get(key) ?? requestFees(parcel).finally(() => pending.delete(key));
    pending.set(key, promise);
    await promise;
  },
};

/** Requests under way, by key: equal ones share a response. */
const pending = new Map<string, Promise<void>>();

async function requestFees(parcel: ChargedParcel): Promise<void> {
  if (isPaused()) return;
  const table = await rateTable.rates(parcel);
  const couriers = couriersOf(table);
  if (couriers.length === 0) return;
  const request = { couriers, terms: termsOf(table), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const isOwnCode = parcel.postalCode !== '' && (await isPostalCodeOf(parcel));
  if (isOwnCode && (await requestAreaFees(parcel, request))) return;
  await requestAreaFees({ ...parcel, postalCode: '' }, request);
}

interface FeeRequest {
  couriers: readonly string[];
  terms: string;
  signal: AbortSignal;
}

/** Requests this area's fees where that is due; false where RajaOngkir has no such place: a larger one may be tried. */
async function requestAreaFees(parcel: ChargedParcel, { couriers, terms, signal }: FeeRequest): Promise<boolean> {
  const quote = (await readQuotes(parcel)).find(({ postalCode }) => postalCode === parcel.postalCode);
  if (quote?.terms === terms && ageOf(quote.quotedAt) < FRESH_MS) return true;
  if (!(await claimQuote(parcel, new Date(now().getTime() + CLAIM_MS)))) return true;
  const originId = await originCityId();
  const origin = originId === null ? null : await placeOf({ cityId: originId, postalCode: '' }, signal);
  if (origin === null) return true;
  const destination = await placeOf(parcel, signal);
  if (destination === null) return isPaused();
  const weight = parcel.kilograms * GRAMS_PER_KG;
  const offers = await fetchOffers({ origin, destination, weight, couriers }, signal);
  if (offers) await saveQuote(parcel, terms, JSON.stringify(offers));
  return true;
}

function isSupported({ courier }: Pick<ShippingRate, 'courier'>): boolean {
  return SUPPORTED_COURIERS.includes(courier.toLowerCase());
}

function couriersOf(table: readonly ShippingRate[]): string[] {
  return [...new Set(table.filter(isSupported).map(({ courier }) => courier.toLowerCase()))].toSorted();
}

/**
 * Couriers and origin: a quote for other ones is of no use here. In another order than before quotes had postal codes, so
 * that an older process's quote, which has none, is not taken for one of now.
 */
function termsOf(table: readonly ShippingRate[]): string {
  return `${couriersOf(table).join(':')} ${config().rajaOngkir?.originCity ?? ''}`.slice(0, 300);
}

function ageOf(moment: Date): number {
  return now().getTime() - moment.getTime();
}
