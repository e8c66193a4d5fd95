import { POSTAL_CODE } from '../../contract/limits.ts';
import type { HandCustomer } from '../../contract/manualOrders.ts';
import { PICKUP } from '../../contract/manualOrders.ts';
import { badInput } from '../../errors.ts';
import { cityWithCode, provinceOfCity } from '../../models/queries/handOrders.ts';
import * as settings from '../settings/settings.ts';
import type { OrderContext } from './orders.ts';

/** A pickup costs no shipping. */
export const PICKUP_RATE = {
  ...{ courierName: PICKUP.courierName, service: PICKUP.service, duration: '', fee: 0 },
} as const satisfies OrderContext['rate'];

type PickupPlace = Pick<HandCustomer, 'address' | 'postalCode'> & { cityId: number; provinceId: number };

/**
 * The address of a pickup: the shop's own; its postal code determines the city. Without one in the settings, the customer's
 * city is used; 400 without either.
 */
export async function pickupPlace({ cityId }: Pick<HandCustomer, 'cityId'>): Promise<PickupPlace> {
  const { address, name } = await settings.current();
  const postalCode = address.match(/\b[1-9]\d{4}\b/g)?.findLast((digits) => POSTAL_CODE.test(digits)) ?? '';
  const own = postalCode === '' ? null : await cityWithCode(postalCode);
  const province = own || cityId === null ? null : await provinceOfCity(cityId);
  const place = own ?? (province && cityId !== null ? { cityId, ...province } : null);
  if (!place) throw badInput('customer.cityId', 'order.noShopCity');
  return { address: address === '' ? name : address, postalCode: postalCode === '' ? '-' : postalCode, ...place };
}
