import type { ShippingRate } from '../../contract/shipping.ts';
import type { TableRate } from '../../models/queries/shipping.ts';

/** A parcel as couriers price it. */
export interface ChargedParcel {
  cityId: number;
  /** Empty where nobody has said it (yet): then fees are of the city as a whole. */
  postalCode: string;
  /** Whole kilograms that are charged for. */
  kilograms: number;
  /** What the shop's own table says of the city. */
  table: readonly TableRate[];
}

/** Whoever knows what couriers ask. */
export interface ShippingProvider {
  readonly name: string;
  /**
   * The services that bring this parcel to its city, in any order; none where nobody delivers. Asks nobody outside, so it
   * is quick and may be called in a transaction: what was shown and what is charged come from here.
   */
  rates(parcel: ChargedParcel): Promise<ShippingRate[]>;
  /** Asks outside, where that is due, so that `rates` knows better. Takes seconds at most, and fails silently. */
  refresh(parcel: ChargedParcel): Promise<void>;
}
