/** One choice of `GET api/shipping/rates?cityId=&weight=`. */
export interface ShippingRate {
  courier: string;
  /** As people call it: `JNE`. */
  courierName: string;
  /** The invoice's `durationCode`: `REG`, `YES` … */
  service: string;
  serviceName: string;
  /** Days as text, `2-3`. */
  duration: string;
  /** Whole rupiah for the whole parcel. */
  fee: number;
}

/** Where parcels start from, for the label and the product page. */
export const MAX_PARCEL_GRAMS = 50_000;
