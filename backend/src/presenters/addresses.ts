import type { SavedAddress } from '../contract/addresses.ts';
import type { AddressBook } from '../services/accounts/addresses.ts';
import { fullName } from './users.ts';

/** The profile's address first, if it is complete. */
export function asAddresses({ account, rows }: AddressBook): SavedAddress[] {
  const others = rows.map(({ cityId, cityName, provinceId, provinceName, isDefault, ...row }) => ({
    ...row,
    city: { id: cityId, name: cityName },
    province: { id: provinceId, name: provinceName },
    // SQLite returns 0 and 1.
    isDefault: Boolean(isDefault),
  }));
  const { user, city, province } = account;
  if (user.address === '' || user.postalCode === '' || !city || !province) return others;
  const { phoneNumber, address, postalCode } = user;
  const own = {
    ...{ id: null, fullname: fullName(user), phoneNumber, address, postalCode },
    city: { id: city.id, name: city.name },
    province: { id: province.id, name: province.name },
    isDefault: others.every((other) => !other.isDefault),
  };
  return [own, ...others];
}
