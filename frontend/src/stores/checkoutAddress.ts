import type { FoundPlace } from '@contract/regions.ts';
import type { User } from '@contract/users.ts';
import type { CheckoutValues } from './checkoutForm.ts';
import type { FormStore } from './FormStore.ts';

/** Ships to where the profile says; recipient, phone and notes stay as they are typed. */
export function fillSavedAddress(form: FormStore<CheckoutValues>, user: User): void {
  form.set('address', user.address);
  form.set('provinceId', String(user.province?.id ?? ''));
  form.set('cityId', String(user.city?.id ?? ''));
  form.set('postalCode', user.postalCode);
}

/**
 * The place a shopper picked. Village and district join the street, unless it names them already; a postal code is taken
 * from what was typed, and one that was there belongs to the city it was typed for.
 */
export function fillPlace(form: FormStore<CheckoutValues>, place: FoundPlace, typed: string): void {
  const { address, cityId, postalCode } = form.values;
  const code = /\b\d{5}\b/.exec(typed)?.[0] ?? (cityId === String(place.city.id) ? postalCode : '');
  const isNamed = (name: string) => name === '' || address.toLowerCase().includes(name.toLowerCase());
  const missing = [place.village, place.district].filter(
    (name, index, all) => !isNamed(name) && all.indexOf(name) === index,
  );
  form.set('address', [address.trim(), ...missing].filter((part) => part !== '').join(', '));
  form.set('provinceId', String(place.province.id));
  form.set('cityId', String(place.city.id));
  form.set('postalCode', code);
}
