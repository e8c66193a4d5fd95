/** `stuck`: no news for days. */
export type WatchState = 'underway' | 'stuck' | 'returning' | 'delivered';
/** States that need a person. */
export const TROUBLES = ['returning', 'stuck'] as const satisfies WatchState[];
export type ParcelTrouble = (typeof TROUBLES)[number];

/** A courier’s note of a parcel, in its own words. */
export interface TrackingEvent {
  /** ISO. */
  at: string;
  /** Empty if the courier names none. */
  place: string;
  text: string;
}

/** The tracking of a parcel so far. */
export interface ParcelTracking {
  /** 0: the whole order is one parcel. */
  parcelNo: number;
  /** The newest first. */
  events: TrackingEvent[];
}

/** The step that a courier’s note means: the first whose words fit. */
const STEPS = [
  ['returning', /\b(re?tur|return(ed|ing)?|rts)\b|kembali ke pengirim|dikembalikan/i],
  ['delivered', /\bdelivered\b|paket (telah|sudah) (di)?terima|terkirim/i],
  [
    'withCourier',
    /\bwith (delivery )?courier\b|out for delivery|(sedang|akan) (di)?antar|dibawa kurir|dikirim ke alamat/i,
  ],
  ['near', /\b(received|arrived?) (on|at) (destination|inbound)|kota tujuan/i],
  ['handedOver', /\bmanifest(ed)?\b|\bpick(ed)?[ -]?up\b|counter|diterima di (agen|gerai)/i],
  ['underway', /transit|depart|process|forward|sort|arriv|received|berangkat|diproses|dikirim|(sampai|tiba) di/i],
] as const satisfies [string, RegExp][];
export type TrackingStep = (typeof STEPS)[number][0];

/** The step that a courier’s note means; null for unknown words. */
export function trackingStep(text: string): TrackingStep | null {
  return STEPS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** Pure: the events of both answers, each once, by time. */
export function mergeTracking(before: readonly TrackingEvent[], newer: readonly TrackingEvent[]): TrackingEvent[] {
  const byKey = new Map([...before, ...newer].map((event) => [`${event.at}\n${event.place}\n${event.text}`, event]));
  return [...byKey.values()].toSorted((one, other) => one.at.localeCompare(other.at));
}
