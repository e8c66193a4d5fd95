import type { Arrival } from './arrival.ts';

/** One choice of `GET api/shipping/rates?cityId=&postalCode=&weight=&volume=`. */
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
  /** The courier was not asked about this very address: it could not be, or only the city is known. It is what is charged all the same. */
  isEstimate: boolean;
  /** Its courier has taken today's parcels along: what is ordered now leaves tomorrow. */
  leavesTomorrow?: true;
  /** Of what is paid now; missing where the courier names no days. */
  arrival?: Arrival;
}

/** What a parcel weighs on the scales, and how much room it takes. */
export interface Parcel {
  /** Grams. */
  weight: number;
  /** Cubic centimetres; 0 where nobody measured. */
  volume: number;
}

/** The most that couriers take as one parcel, of what they charge for. */
export const MAX_PARCEL_GRAMS = 50_000;

const GRAMS_PER_KG = 1_000;
const CUBIC_CM_PER_GRAM = 6;

/** What couriers take a volume for, in grams: length × width × height in cm / 6000 is kilograms (JNE's rule, and most others'). */
export function volumeWeight(volume: number): number {
  return Math.ceil(volume / CUBIC_CM_PER_GRAM);
}

/** A volume that counts for so many grams, where nobody remembers what was measured. */
export function volumeOf(countedGrams: number): number {
  return countedGrams * CUBIC_CM_PER_GRAM;
}

/** What couriers charge for, in grams: what the parcel weighs or what its volume stands for, whichever is more. */
export function chargeableWeight({ weight, volume }: Parcel): number {
  return Math.max(weight, volumeWeight(volume));
}

/** Whether its room counts, and not what it weighs on the scales. */
export function isByVolume({ weight, volume }: Parcel): boolean {
  return volumeWeight(volume) > weight;
}

/** Whether its room costs another kilogram than what it weighs: only then anybody needs to know both. */
export function costDiffers({ weight, volume }: Parcel): boolean {
  return volume > 0 && startedKilograms(volumeWeight(volume)) !== startedKilograms(weight);
}

/** How many of these pieces couriers still take in a parcel that holds `packed` already. */
export function piecesThatFit(piece: Parcel, packed: Parcel): number {
  const byWeight = (MAX_PARCEL_GRAMS - packed.weight) / piece.weight;
  const byVolume = (MAX_PARCEL_GRAMS * CUBIC_CM_PER_GRAM - packed.volume) / piece.volume;
  // What has no volume, or no weight, fits without end.
  return Math.floor(Math.min(byWeight, byVolume, Number.MAX_SAFE_INTEGER));
}

/** For people: two decimals, rounded up so that 1,001 g never look like one kilogram. */
export function inKilograms(grams: number): number {
  return Math.ceil(grams / 10) / 100;
}

/** Every kilogram that was begun counts, and the first one always does. */
export function startedKilograms(grams: number): number {
  return Math.max(1, Math.ceil(grams / GRAMS_PER_KG));
}
