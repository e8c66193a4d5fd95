import type { FoundPlace } from '@contract/regions.ts';

const AREA_SEPARATOR = ', ';

/** The address part of a form. */
export interface AddressValues {
  /** Street and house. */
  address: string;
  /** The chosen village and district, as in `Dago, Coblong`; appended to the street when sent. */
  area: string;
  provinceId: string;
  cityId: string;
  postalCode: string;
}

interface AddressForm {
  values: AddressValues;
  set: (name: keyof AddressValues, value: string) => void;
  untouch: (name: keyof AddressValues) => void;
}

/**
 * Fills in a chosen place. Its postal code is the typed one, or the place's own; an earlier code stays only for the same
 * city and, for a district, if it has that code. The street stays: village and district alone must not look like an address.
 */
export function fillPlace(form: AddressForm, place: FoundPlace, typed: string): void {
  const { cityId, postalCode } = form.values;
  const keepsCode = cityId === String(place.city.id) && (place.postalCodes?.includes(postalCode) ?? true);
  const earlierCode = keepsCode ? postalCode : '';
  const code = /\b\d{5}\b/.exec(typed)?.[0] ?? (place.postalCode || earlierCode);
  const names = [place.village, place.district].filter(
    (name, index, all) => name !== '' && all.indexOf(name) === index,
  );
  form.set('area', names.join(AREA_SEPARATOR));
  form.set('provinceId', String(place.province.id));
  form.set('cityId', String(place.city.id));
  form.set('postalCode', code);
  // The code is missing in the place's data, not forgotten by the shopper.
  if (code === '') form.untouch('postalCode');
}

/** The parts of the chosen village and district that the street doesn't contain. */
export function addedArea({ address, area }: Pick<AddressValues, 'address' | 'area'>): string {
  const street = address.toLowerCase();
  const missing = area.split(AREA_SEPARATOR).filter((name) => !street.includes(name.toLowerCase()));
  return missing.join(AREA_SEPARATOR);
}

/** Street, village and district as saved in the order. */
export function fullAddress(values: Pick<AddressValues, 'address' | 'area'>): string {
  return [values.address.trim(), addedArea(values)].filter((part) => part !== '').join(AREA_SEPARATOR);
}
