import type { FoundPlace } from '@contract/regions.ts';
import type { User } from '@contract/users.ts';

const AREA_GLUE = ', ';

/** The part of a form that says where to. */
export interface AddressValues {
  /** Street and house. */
  address: string;
  /** Village and district that were picked, as in `Dago, Coblong`; they join the street in what is sent. */
  area: string;
  provinceId: string;
  cityId: string;
  postalCode: string;
}

interface AddressForm {
  values: AddressValues;
  set: (name: keyof AddressValues, value: string) => void;
  unmark: (name: keyof AddressValues) => void;
}

/** Ships to where the profile says; recipient, phone and notes stay as they are typed. */
export function fillSavedAddress(form: AddressForm, user: User): void {
  form.set('address', user.address);
  form.set('area', '');
  form.set('provinceId', String(user.province?.id ?? ''));
  form.set('cityId', String(user.city?.id ?? ''));
  form.set('postalCode', user.postalCode);
}

/**
 * The place a shopper picked. Its postal code is what was typed, or what the place is known by; one that was there belongs
 * to the city it was typed for, and to a district only if it has it. The street is left alone: village and district alone must not look like an address.
 */
export function fillPlace(form: AddressForm, place: FoundPlace, typed: string): void {
  const { cityId, postalCode } = form.values;
  const isKept = cityId === String(place.city.id) && (place.postalCodes?.includes(postalCode) ?? true);
  const kept = isKept ? postalCode : '';
  const code = /\b\d{5}\b/.exec(typed)?.[0] ?? (place.postalCode || kept);
  const names = [place.village, place.district].filter(
    (name, index, all) => name !== '' && all.indexOf(name) === index,
  );
  form.set('area', names.join(AREA_GLUE));
  form.set('provinceId', String(place.province.id));
  form.set('cityId', String(place.city.id));
  form.set('postalCode', code);
  // Nobody has forgotten what this place could not tell.
  if (code === '') form.unmark('postalCode');
}

/** What of the picked village and district the street does not say itself. */
export function addedArea({ address, area }: Pick<AddressValues, 'address' | 'area'>): string {
  const street = address.toLowerCase();
  const missing = area.split(AREA_GLUE).filter((name) => !street.includes(name.toLowerCase()));
  return missing.join(AREA_GLUE);
}

/** Street, village and district as the order holds them. */
export function fullAddress(values: Pick<AddressValues, 'address' | 'area'>): string {
  return [values.address.trim(), addedArea(values)].filter((part) => part !== '').join(AREA_GLUE);
}
