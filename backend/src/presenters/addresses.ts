import type { SavedAddress } from '../contract/addresses.ts';
import type { AddressRow } from '../models/queries/addresses.ts';

export function asAddress({ cityId, cityName, provinceId, provinceName, ...row }: AddressRow): SavedAddress {
  const place = { city: { id: cityId, name: cityName }, province: { id: provinceId, name: provinceName } };
  // SQLite returns 0 and 1.
  return { ...row, ...place, isDefault: Boolean(row.isDefault) };
}
