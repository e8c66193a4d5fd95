/** `stuck`: no station for days. */
export type WatchState = 'underway' | 'stuck' | 'returning' | 'delivered';
/** States that need a person. */
export const TROUBLES = ['returning', 'stuck'] as const satisfies WatchState[];
export type ParcelTrouble = (typeof TROUBLES)[number];

/** A station of a parcel's way, in the courier's words. */
export interface WayEvent {
  /** ISO. */
  at: string;
  /** Empty if the courier names none. */
  place: string;
  text: string;
}

/** A parcel's way so far. */
export interface ParcelWay {
  /** 0: the whole order is one parcel. */
  parcelNo: number;
  /** The newest first. */
  events: WayEvent[];
}

/** In plain words what couriers say in many; the first that fits. */
const STEPS = [
  ['returning', /\b(re?tur|return(ed|ing)?|rts)\b|kembali ke pengirim|dikembalikan/i],
  ['delivered', /\bdelivered\b|paket (telah|sudah) (di)?terima|terkirim/i],
  ['withCourier', /\bwith (delivery )?courier\b|out for delivery|(sedang|akan) (di)?antar|dibawa kurir/i],
  ['near', /\b(received|arrived?) (on|at) (destination|inbound)|kota tujuan/i],
  ['handedOver', /\bmanifest(ed)?\b|\bpick(ed)?[ -]?up\b|counter|diterima di (agen|gerai)/i],
  ['underway', /transit|depart|process|forward|sort|arriv|received|berangkat|diproses|dikirim/i],
] as const satisfies [string, RegExp][];
export type WayStep = (typeof STEPS)[number][0];

/** What the courier's words mean; null for unknown ones. */
export function wayStep(text: string): WayStep | null {
  return STEPS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** Pure: the stations of both answers, each once, in the order of their times. */
export function mergeWays(before: readonly WayEvent[], newer: readonly WayEvent[]): WayEvent[] {
  const byKey = new Map([...before, ...newer].map((event) => [`${event.at}\n${event.place}\n${event.text}`, event]));
  return [...byKey.values()].toSorted((one, other) => one.at.localeCompare(other.at));
}
