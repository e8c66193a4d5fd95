import type { Arrival } from './arrival.ts';

/** One choice of `GET api/shipping/rates?cityId=&postalCode=&weight=&volume=`. */
export interface ShippingRate {
  courier: string;
  /** The display name: `JNE`. */
  courierName: string;
  /** The invoice's `durationCode`: `REG`, `YES` … */
  service: string;
  serviceName: string;
  /** Days as text, `2-3`. */
  duration: string;
  /** The courier's charge for the whole parcel, in whole rupiah. */
  fee: number;
  /** The owner's shipping discount and the rule's name. Only if the price of the goods is known. */
  discount?: number;
  rule?: string;
  /** An estimate, because the courier's API was unavailable or only the city is known. It is charged nevertheless. */
  isEstimate: boolean;
  /** Past the courier's cut-off: an order placed now leaves tomorrow. */
  leavesTomorrow?: true;
  /** `YYYY-MM-DD`: the first day after a closure, if the parcel waits for it. */
  leavesOn?: string;
  /** For an order paid now; missing if the courier states no days. */
  arrival?: Arrival;
}

/** The fee that the shopper pays: the courier's fee less the shipping discount. */
export function paidFee({ fee, discount = 0 }: Pick<ShippingRate, 'fee' | 'discount'>): number {
  return fee - discount;
}

/** A parcel's weight and volume. */
export interface Parcel {
  /** Grams. */
  weight: number;
  /** Cubic centimetres; 0 if not measured. */
  volume: number;
}

/** The couriers' maximum chargeable weight per parcel. */
export const MAX_PARCEL_GRAMS = 50_000;

const GRAMS_PER_KG = 1_000;
const CUBIC_CM_PER_GRAM = 6;

/** The volumetric weight in grams: length × width × height in cm / 6000 is kilograms (JNE's rule, and most others'). */
export function volumeWeight(volume: number): number {
  return Math.ceil(volume / CUBIC_CM_PER_GRAM);
}

/** The volume equivalent of a weight in grams, if no dimensions are known. */
export function volumeOf(countedGrams: number): number {
  return countedGrams * CUBIC_CM_PER_GRAM;
}

/** The chargeable weight in grams: actual or volumetric, whichever is larger. */
export function chargeableWeight({ weight, volume }: Parcel): number {
  return Math.max(weight, volumeWeight(volume));
}

/** Whether the volumetric weight exceeds the actual one. */
export function isByVolume({ weight, volume }: Parcel): boolean {
  return volumeWeight(volume) > weight;
}

/** Whether the volumetric weight costs an additional kilogram: only then both are worth showing. */
export function costDiffers({ weight, volume }: Parcel): boolean {
  return volume > 0 && startedKilograms(volumeWeight(volume)) !== startedKilograms(weight);
}

/** The number of further pieces within the couriers' maximum, in a parcel with the contents `packed`. */
export function piecesThatFit(piece: Parcel, packed: Parcel): number {
  const byWeight = (MAX_PARCEL_GRAMS - packed.weight) / piece.weight;
  const byVolume = (MAX_PARCEL_GRAMS * CUBIC_CM_PER_GRAM - packed.volume) / piece.volume;
  // Without volume or weight, the number is unlimited.
  return Math.floor(Math.min(byWeight, byVolume, Number.MAX_SAFE_INTEGER));
}

/** For display: two decimals, rounded up so that 1,001 g don't look like one kilogram. */
export function inKilograms(grams: number): number {
  return Math.ceil(grams / 10) / 100;
}

/** Counts every started kilogram, at least one. */
export function startedKilograms(grams: number): number {
  return Math.max(1, Math.ceil(grams / GRAMS_PER_KG));
}
