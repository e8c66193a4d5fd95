import { now } from '../../clock.ts';
import { arrivalOf, dayReady } from '../../contract/arrival.ts';
import { deliveryDay, isWithin, sendingDay } from '../../contract/closures.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { CourierSetting, Settings } from '../../contract/settings.ts';
import type { Parcel, ShippingRate } from '../../contract/shipping.ts';
import { chargeableWeight, MAX_PARCEL_GRAMS, paidFee, startedKilograms } from '../../contract/shipping.ts';
import type { ShippingRule } from '../../contract/shippingRules.ts';
import { bestRule } from '../../contract/shippingRules.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Destination } from '../../models/queries/shipping.ts';
import { ratesAt, readDestination, readShippingRules } from '../../models/queries/shipping.ts';
import type { ChargedParcel } from '../../providers/shipping/provider.ts';
import { shippingProvider } from '../../providers/shipping/chosen.ts';
import * as settings from '../settings/settings.ts';

const GRAMS_PER_KG = 1_000;

interface Shipment extends Parcel {
  cityId: number;
  /** Empty if not entered (yet). */
  postalCode: string;
  /** The price of the goods in whole rupiah, after promos and before a voucher; null to ignore the shipping rules. */
  goods: number | null;
}

/**
 * The rates of a parcel to an address with the shipping rules' discounts, cheapest first; requests quotes from couriers if
 * needed. 404 for an unknown city, 400 for a parcel that is too large.
 */
export async function rates(shipment: Shipment): Promise<ShippingRate[]> {
  const kilograms = charged(shipment);
  const destination = await readDestination(shipment.cityId);
  if (!destination) throw notFound('shipping.city');
  const { cityId, postalCode } = shipment;
  const parcel = { cityId, postalCode, kilograms, table: ratesAt(destination.rates, postalCode) };
  const shop = await settings.current();
  await shippingProvider(shop).refresh(parcel, shop.courierQuestions);
  return byPrice(await ratesTo(parcel, shop), destination, shipment.goods);
}

/** The owner's current and future rules. */
export async function rules(): Promise<ShippingRule[]> {
  return readShippingRules();
}

interface Choice extends Shipment {
  courier: string;
  service: string;
}

/** One service's rate as it was shown, null if it does not serve the city. 400 for a parcel that is too large. */
export async function rate(
  { courier, service, ...shipment }: Choice,
  destination: Destination | null,
): Promise<ShippingRate | null> {
  const kilograms = charged(shipment);
  const { cityId, postalCode } = shipment;
  const table = ratesAt(destination?.rates ?? [], postalCode);
  const offered = await ratesTo({ cityId, postalCode, kilograms, table }, await settings.current());
  const found = destination ? byPrice(offered, destination, shipment.goods) : offered;
  return found.find((one) => one.courier === courier && one.service === service) ?? null;
}

/** The chargeable weight or volume, in started kilograms. */
function charged(parcel: Parcel): number {
  const grams = chargeableWeight(parcel);
  if (grams > MAX_PARCEL_GRAMS) {
    const max = MAX_PARCEL_GRAMS / GRAMS_PER_KG;
    throw parcel.weight > MAX_PARCEL_GRAMS
      ? badInput('weight', 'shipping.tooHeavy', { max })
      : badInput('volume', 'shipping.tooLarge', { max });
  }
  return startedKilograms(grams);
}

async function ratesTo(parcel: ChargedParcel, shop: Settings): Promise<ShippingRate[]> {
  const found = await shippingProvider(shop).rates(parcel);
  return found.flatMap((rate) => asOffered(rate, shop, settings.courierOf(shop, rate.courier)));
}

/** Applies the best rule to each rate, and sorts the rates by price. */
function byPrice(offered: readonly ShippingRate[], { rules, provinceId }: Destination, goods: number | null) {
  const order = { goods: goods ?? 0, provinceId, at: now() };
  const reduced = goods === null ? offered : offered.map((rate) => ({ ...rate, ...bestRule(rules, rate, order) }));
  return reduced.toSorted(
    (one, other) => paidFee(one) - paidFee(other) || one.fee - other.fee || key(one).localeCompare(key(other)),
  );
}

/** Adds the days of arrival, and when a parcel leaves later than today; empty for a courier that is switched off. */
function asOffered(rate: ShippingRate, shop: Settings, courier: CourierSetting | null): ShippingRate[] {
  if (courier?.isOn === false) return [];
  const cutOff = courier?.cutOff ?? '';
  const ready = dayReady(now(), cutOff);
  const waits = isWithin(deliveryDay(ready, shop), shop.closures);
  const arrival = arrivalOf(rate.duration, now(), cutOff, shop);
  const isTooLate = ready !== calendarDay(now()) && !waits;
  return [
    {
      ...rate,
      ...(isTooLate && { leavesTomorrow: true }),
      ...(waits && { leavesOn: sendingDay(ready, shop) }),
      ...(arrival && { arrival }),
    },
  ];
}

function key({ courier, service }: ShippingRate): string {
  return `${courier} ${service}`;
}
