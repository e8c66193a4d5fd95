import type { ShippingRate } from '../../contract/shipping.ts';

/** A parcel as couriers price it. */
export interface ChargedParcel {
  cityId: number;
  /** Whole kilograms that are charged for. */
  kilograms: number;
}

/** Whoever knows what couriers ask. */
export interface ShippingProvider {
  readonly name: string;
  /** The services that bring this parcel to its city, in any order; none where nobody delivers. */
  rates(parcel: ChargedParcel): Promise<ShippingRate[]>;
}
