import { cleanAscii } from './text.ts';

/** A packed unit's dimensions, in whole centimetres. */
export interface ParcelSize {
  length: number;
  width: number;
  height: number;
}

/** Maximum length of an ordinary parcel's side. */
export const MAX_PARCEL_SIDE = 200;

const SIDES = /^(\d{1,9})\s*[x×*,\s]\s*(\d{1,9})\s*[x×*,\s]\s*(\d{1,9})(?:\s*cm)?$/i;

/** Parses `30 × 20 × 10`, `30x20x10 cm`; null without three sides. `isParcelSize` checks the values. */
export function parseParcelSize(text: string): ParcelSize | null {
  const [, ...sides] = SIDES.exec(cleanAscii(text)) ?? [];
  const [length, width, height] = sides.map(Number);
  return length === undefined || width === undefined || height === undefined ? null : { length, width, height };
}

export function isParcelSize({ length, width, height }: ParcelSize): boolean {
  return [length, width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_PARCEL_SIDE);
}

/** Cubic centimetres; 0 if not measured. */
export function parcelVolume(size: ParcelSize | null): number {
  return size ? size.length * size.width * size.height : 0;
}

/** A text for people: `30 × 20 × 10`. */
export function parcelSizeText({ length, width, height }: ParcelSize): string {
  return `${length} × ${width} × ${height}`;
}

export function isSameParcelSize(one: ParcelSize | null, other: ParcelSize | null): boolean {
  return one?.length === other?.length && one?.width === other?.width && one?.height === other?.height;
}
