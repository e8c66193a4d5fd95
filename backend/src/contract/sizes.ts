/** Specification 9: a size's minimum age; width and height of the pillow, diameter and length of the bolster (cm). */
export const SIZES = [
  { code: 'S', fromMonths: 0, pillow: [34, 22], bolster: [13, 30] },
  { code: 'M', fromMonths: 12, pillow: [38, 25], bolster: [18, 40] },
  { code: 'L', fromMonths: 24, pillow: [50, 30], bolster: [23, 55] },
  { code: 'XL', fromMonths: 60, pillow: [65, 42], bolster: [31, 84] },
] as const;
export type Size = (typeof SIZES)[number];
export type SizeCode = Size['code'];

/** Babies under this age sleep safest without pillow and bolster (months). */
const SAFE_FROM_MONTHS = 12;

/** Whether this is the size of a child under one year. */
export function isInfantSize(code: string): boolean {
  return SIZES.some((size) => size.code === code && size.fromMonths < SAFE_FROM_MONTHS);
}

/** Whether it is a pillow or bolster for a child under one year, by the measures in the size's description. */
export function isInfantPillow({ code, description }: { code: string; description: string }): boolean {
  const own = SIZES.find((size) => size.code === code);
  const measures = own ? [own.pillow, own.bolster].map((sides) => sides.join(' × ')) : [];
  return isInfantSize(code) && measures.some((measure) => description.includes(measure));
}

/** The current size, and the next one. */
export interface SizeAdvice {
  now: SizeCode;
  later: SizeCode;
}

export interface BirthMonth {
  year: number;
  /** 1–12. */
  month: number;
}

const MONTHS_AHEAD = 6;
/** The child may not be born yet. */
const MONTHS_BEFORE_BIRTH = 9;
/** The largest size fits for ever; an earlier year is a typing error. */
const OLDEST_YEARS = 110;

/** Plausible lengths of a pillow or bolster (cm). */
export const LENGTH_RANGE = { min: 15, max: 120 } as const;

/** The size at an age in whole months. */
export function sizeAtAge(months: number): SizeCode {
  return SIZES.findLast(({ fromMonths }) => months >= fromMonths)?.code ?? 'S';
}

/** Full months of age in the month `today`: 0 in the month of birth, negative before it. */
export function ageInMonths(birth: BirthMonth, today: BirthMonth): number {
  return (today.year - birth.year) * 12 + today.month - birth.month;
}

/** The size today and in six months; null for an implausible month of birth. */
export function sizeByBirth(birth: BirthMonth, today: BirthMonth): (SizeAdvice & { months: number }) | null {
  const months = ageInMonths(birth, today);
  if (months < -MONTHS_BEFORE_BIRTH || months > OLDEST_YEARS * 12) return null;
  return { months, now: sizeAtAge(months), later: sizeAtAge(months + MONTHS_AHEAD) };
}

/**
 * The size nearest to the longer side of the current pillow or bolster, and the next one. In between, the larger one: it
 * will fit sooner than parents expect. Null for an implausible length.
 */
export function sizeByLength(kind: 'pillow' | 'bolster', length: number): SizeAdvice | null {
  if (!(length >= LENGTH_RANGE.min && length <= LENGTH_RANGE.max)) return null;
  const lengthOf = (size: Size) => Math.max(...size[kind]);
  const distances = SIZES.map((size) => Math.abs(lengthOf(size) - length));
  const index = distances.lastIndexOf(Math.min(...distances));
  const now = SIZES[index];
  return now ? { now: now.code, later: (SIZES[index + 1] ?? now).code } : null;
}
