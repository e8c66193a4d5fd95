import type { User } from './users.ts';

/** How many addresses a customer may save beside that of their profile. */
export const MAX_ADDRESSES = 20;

/** The recipient and the place of a parcel. */
export interface SavedAddress {
  /** Null: the address of the profile, which `PUT api/users/profile` changes. */
  id: number | null;
  fullname: string;
  phoneNumber: string;
  address: string;
  city: { id: number; name: string };
  province: { id: number; name: string };
  postalCode: string;
  /** The checkout starts with it. */
  isDefault: boolean;
}

/** Body of `POST api/addresses` and `PUT api/addresses/{id}`; both answer with all of them. */
export interface AddressInput {
  fullname: string;
  phoneNumber: string;
  address: string;
  cityId: number;
  postalCode: string;
  /** Without any default, the checkout starts with the profile's address. */
  isDefault: boolean;
}

/** All addresses of a user: that of the profile first, if it is complete. */
export function withProfileAddress(user: User, others: readonly SavedAddress[]): SavedAddress[] {
  const { fullname, phoneNumber, address, city, province, postalCode } = user;
  if (address === '' || postalCode === '' || !city || !province) return [...others];
  const isDefault = others.every((other) => !other.isDefault);
  return [{ id: null, fullname, phoneNumber, address, city, province, postalCode, isDefault }, ...others];
}
