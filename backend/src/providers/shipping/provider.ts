import type { ShippingRate } from '../../contract/shipping.ts';

/** A parcel as couriers price it. */
export interface Parcel {
  cityId: number;
  grams: number;
}

/** Whoever knows what couriers ask. */
export interface ShippingProvider {
  readonly name: string;
  /** The services that bring this parcel to its city, in any order; none where nobody delivers. */
  rates(parcel: Parcel): Promise<ShippingRate[]>;
}
