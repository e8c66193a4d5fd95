import { shownEmail } from '../contract/email.ts';
import type { FoundCustomer } from '../contract/manualOrders.ts';
import type { KnownCustomer } from '../models/queries/handOrders.ts';
import { fullName } from './users.ts';

/** The fields that staff need for entering an order; no other account data. */
export function asFoundCustomer({ user, parcel }: KnownCustomer): FoundCustomer {
  const { address, provinceId, cityId, cityName, provinceName, postalCode } = parcel ?? user;
  return {
    id: user.id,
    fullname: fullName(user),
    phoneNumber: user.phoneNumber,
    email: shownEmail(user.email),
    orderCount: Number(user.orderCount),
    ...{ address, provinceId, cityId, postalCode },
    place: [cityName, provinceName].filter((name) => name !== null).join(', '),
    notes: parcel?.notes ?? '',
  };
}
