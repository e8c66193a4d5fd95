import { dayStamp } from '@contract/dates.ts';
import { type BirthMonth, type SizeAdvice, sizeByBirth, sizeByLength } from '@contract/sizes.ts';

export const FINDER_WAYS = ['born', 'pillow', 'bolster'] as const;
export type FinderWay = (typeof FINDER_WAYS)[number];

/** The question, held by the address, so that it works without scripts and can be shared. */
export interface FinderQuestion {
  by: FinderWay;
  month: string;
  year: string;
  length: string;
  /** Whether a question was submitted. */
  isAsked: boolean;
}

export type FinderAdvice = SizeAdvice & { months?: number };

export function readFinder(search: URLSearchParams): FinderQuestion {
  const by = FINDER_WAYS.find((way) => way === search.get('by')) ?? 'born';
  return {
    by,
    month: search.get('month') ?? '',
    year: search.get('year') ?? '',
    length: search.get('length') ?? '',
    isAsked: by === 'born' ? search.has('year') : search.has('length'),
  };
}

/** The advice, or null for an invalid question. */
export function adviseOn({ by, month, year, length }: FinderQuestion, today: BirthMonth): FinderAdvice | null {
  if (by !== 'born') return sizeByLength(by, centimetres(length));
  const birth = { year: wholeNumber(year), month: wholeNumber(month) };
  return birth.month >= 1 && birth.month <= 12 ? sizeByBirth(birth, today) : null;
}

/** API path of the products in the recommended sizes; null without a valid question. */
export function sizesDataPath(search: URLSearchParams): string | null {
  const question = readFinder(search);
  const advice = question.isAsked ? adviseOn(question, thisMonth(new Date())) : null;
  return advice && `/shop/sizes/${[...new Set([advice.now, advice.later])].join(',')}`;
}

/** The current month in Jakarta. */
export function thisMonth(moment: Date): BirthMonth {
  const stamp = dayStamp(moment);
  return { year: Number(stamp.slice(0, 4)), month: Number(stamp.slice(4, 6)) };
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN;
}

/** Accepts `35,5` and `35.5`, also followed by the unit. */
function centimetres(text: string): number {
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*cm)?$/i.exec(text.trim());
  return Number(found?.[1]?.replace(',', '.') ?? NaN);
}
