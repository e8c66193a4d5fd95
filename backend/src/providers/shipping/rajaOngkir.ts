import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { claimQuote, saveQuote, readQuote } from '../../models/queries/shipping.ts';
import { DAY_MS, MINUTE_MS } from '../../contract/time.ts';
import { cityCalled, isPostalCodeOf, originPlace, placeOf } from './courierPlaces.ts';
import { mergeOffers } from './mergeOffers.ts';
import type { ChargedParcel, ShippingProvider } from './provider.ts';
import type { Asking, Offer } from './rajaOngkirApi.ts';
import { SUPPORTED_COURIERS, NoAnswer, fetchOffers, isPaused } from './rajaOngkirApi.ts';
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
    // Earlier releases kept quotes of whole cities.
    const quote = parcel.postalCode === '' ? null : await readQuote(parcel);
    const isUsable = quote?.terms === terms && ageOf(quote.quotedAt) < USABLE_MS;
    const offers = isUsable ? (JSON.parse(quote.offers) as Offer[]) : [];
    const isEstimate = !isUsable || ageOf(quote.quotedAt) >= FRESH_MS;
    return mergeOffers(table, offers, { isEstimate, isSupported });
  },

  async refresh(parcel, questions) {
    const key = `${parcel.cityId} ${parcel.postalCode} ${parcel.kilograms}`;
    const promise = pending.get(key) ?? requestFees(parcel, questions).finally(() => pending.delete(key));
    pending.set(key, promise);
    await promise;
  },
};

/** Requests under way, by key: equal ones share a response. */
const pending = new Map<string, Promise<void>>();

/** The fees of a postal code alone: one village doesn't stand for a whole city. */
async function requestFees(parcel: ChargedParcel, questions: number): Promise<void> {
  if (isPaused() || parcel.postalCode === '') return;
  const couriers = couriersOf(parcel.table);
  if (couriers.length === 0 || !(await isPostalCodeOf(parcel))) return;
  const terms = termsOf(parcel.table);
  const quote = await readQuote(parcel);
  if (quote?.terms === terms && ageOf(quote.quotedAt) < FRESH_MS) return;
  if (!(await claimQuote(parcel, new Date(now().getTime() + CLAIM_MS)))) return;
  try {
    const offers = await offersTo(parcel, couriers, { questions, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (offers) await saveQuote(parcel, terms, JSON.stringify(offers));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

/** Null where RajaOngkir doesn't have the place. */
async function offersTo(
  parcel: Pick<ChargedParcel, 'cityId' | 'postalCode' | 'kilograms'>,
  couriers: readonly string[],
  asking: Asking,
): Promise<Offer[] | null> {
  const origin = await originPlace(asking);
  const destination = origin === null ? null : await placeOf(parcel, asking);
  if (origin === null || destination === null) return null;
  return fetchOffers({ origin, destination, weight: parcel.kilograms * GRAMS_PER_KG, couriers }, asking);
}

/** The fees of one kilogram to Bandung, for a test by the owner. Null without the place; throws `NoAnswer`. */
export async function offersToBandung(couriers: readonly string[], questions: number): Promise<Offer[] | null> {
  const bandung = await cityCalled('Kota Bandung');
  const asking = { questions, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return bandung && offersTo({ cityId: bandung.id, postalCode: '', kilograms: 1 }, supported(couriers), asking);
}

function isSupported({ courier }: Pick<ShippingRate, 'courier'>): boolean {
  return SUPPORTED_COURIERS.includes(courier.toLowerCase());
}

function couriersOf(table: readonly Pick<ShippingRate, 'courier'>[]): string[] {
  return supported(table.map(({ courier }) => courier));
}

function supported(couriers: readonly string[]): string[] {
  return [...new Set(couriers.map((courier) => courier.toLowerCase()))]
    .filter((courier) => SUPPORTED_COURIERS.includes(courier))
    .toSorted();
}

/**
 * Couriers and origin: a quote for other ones is of no use here. In another order than before quotes had postal codes, so
 * that an older process's quote, which has none, is not taken for one of now.
 */
function termsOf(table: readonly Pick<ShippingRate, 'courier'>[]): string {
  return `${couriersOf(table).join(':')} ${config().rajaOngkir?.originCity ?? ''}`.slice(0, 300);
}

function ageOf(moment: Date): number {
  return now().getTime() - moment.getTime();
}
