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

/** Body of `POST api/addresses` and `PUT api/addresses/{id}`; both answer with all of the customer's addresses. */
export interface AddressInput {
  fullname: string;
  phoneNumber: string;
  address: string;
  cityId: number;
  postalCode: string;
  /** Without any default, the checkout starts with the profile's address. */
  isDefault: boolean;
}
