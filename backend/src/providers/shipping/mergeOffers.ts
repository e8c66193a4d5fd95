import type { ShippingRate } from '../../contract/shipping.ts';
import type { Offer } from './rajaOngkirApi.ts';

/** Services that have another name where a parcel stays in its city. */
const LOCAL_SERVICES: Readonly<Record<string, string>> = { 'jne CTC': 'REG', 'jne CTCYES': 'YES' };

interface Options {
  /** The offers are older than a day. */
  isEstimate: boolean;
  isSupported: (rate: ShippingRate) => boolean;
}

/**
 * Pure: the services of the shop's table at the fees of their couriers. A service that a courier leaves out, though it
 * offers others of the table, is not available; a courier without offers goes by the table, as an estimate.
 */
export function mergeOffers(
  table: readonly ShippingRate[],
  offers: readonly Offer[],
  { isEstimate, isSupported }: Options,
): ShippingRate[] {
  const offerByRate = new Map(table.map((rate) => [rate, offers.find((offer) => isSame(rate, offer))]));
  const quotedCouriers = new Set(table.filter((rate) => offerByRate.get(rate)).map(({ courier }) => courier));
  return table.flatMap((rate) => {
    const offer = offerByRate.get(rate);
    if (offer) return [{ ...rate, fee: offer.fee, duration: offer.duration ?? rate.duration, isEstimate }];
    if (!isSupported(rate)) return [rate];
    return quotedCouriers.has(rate.courier) ? [] : [{ ...rate, isEstimate: true }];
  });
}

/** By its code or its name: `REG`, or `Pos Reguler`. */
function isSame({ courier, service, serviceName }: ShippingRate, offer: Offer): boolean {
  if (offer.courier !== courier.toLowerCase()) return false;
  const code = offer.service.trim().toUpperCase();
  const names = [code, LOCAL_SERVICES[`${offer.courier} ${code}`]];
  return names.includes(service.toUpperCase()) || names.includes(serviceName.toUpperCase());
}
