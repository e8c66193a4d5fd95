import type { ShippingRate } from '../../contract/shipping.ts';
import type { TableRate } from '../../models/queries/shipping.ts';

/** A parcel with what couriers charge it by. */
export interface ChargedParcel {
  cityId: number;
  /** Empty where it isn't known (yet): then the table estimates the fees. */
  postalCode: string;
  /** Whole kilograms that are charged for. */
  kilograms: number;
  /** The rates of the shop's own table at the place. */
  table: readonly TableRate[];
}

/** A source of shipping fees. */
export interface ShippingProvider {
  readonly name: string;
  /**
   * The services that deliver this parcel, in any order; none where nobody delivers. Sends no requests, so it is quick and
   * may be called in a transaction: displayed and charged fees both come from here.
   */
  rates(parcel: ChargedParcel): Promise<ShippingRate[]>;
  /** Requests new fees for `rates` where that is due, with `questions` a day at most. Takes seconds, and fails silently. */
  refresh(parcel: ChargedParcel, questions: number): Promise<void>;
}
