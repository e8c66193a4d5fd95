import type { ShippingRate } from '../contract/shipping.ts';
import { MAX_PARCEL_GRAMS } from '../contract/shipping.ts';
import { badInput, notFound } from '../errors.ts';
import { select } from '../models/database.ts';
import type { Parcel } from '../providers/shipping/provider.ts';
import { rateTable } from '../providers/shipping/rateTable.ts';

const GRAMS_PER_KG = 1_000;

/** What bringing a parcel to a city costs, cheapest first. 404 for a city that does not exist, 400 for a parcel nobody carries. */
export async function rates(parcel: Parcel): Promise<ShippingRate[]> {
  const found = await ratesTo(parcel);
  if (found.length === 0 && !(await isServed(parcel.cityId))) throw notFound('shipping.city');
  return found;
}

interface Choice extends Parcel {
  courier: string;
  service: string;
}

/** One service's rate, null where it does not go there. 400 for a parcel nobody carries. */
export async function rate({ courier, service, ...parcel }: Choice): Promise<ShippingRate | null> {
  const found = await ratesTo(parcel);
  return found.find((one) => one.courier === courier && one.service === service) ?? null;
}

async function ratesTo(parcel: Parcel): Promise<ShippingRate[]> {
  if (parcel.grams > MAX_PARCEL_GRAMS) {
    throw badInput('weight', 'shipping.tooHeavy', { max: MAX_PARCEL_GRAMS / GRAMS_PER_KG });
  }
  const found = await rateTable.rates(parcel);
  return found.toSorted((one, other) => one.fee - other.fee || key(one).localeCompare(key(other)));
}

function key({ courier, service }: ShippingRate): string {
  return `${courier} ${service}`;
}

async function isServed(cityId: number): Promise<boolean> {
  const found = await select('SELECT id FROM cities WHERE id = :cityId AND is_active = 1', { cityId });
  return found.length > 0;
}
