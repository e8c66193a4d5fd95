import { dayStamp } from '@contract/dates.ts';
import { type BirthMonth, type SizeAdvice, sizeByBirth, sizeByLength } from '@contract/sizes.ts';

export const FINDER_WAYS = ['born', 'pillow', 'bolster'] as const;
export type FinderWay = (typeof FINDER_WAYS)[number];

/** What the finder was asked. The address holds it, so that it works without script, and can be sent to the grandparents. */
export interface FinderQuestion {
  by: FinderWay;
  month: string;
  year: string;
  length: string;
  /** Whether anything was sent yet. */
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

/** The advice, or null where the question makes no sense. */
export function adviseOn({ by, month, year, length }: FinderQuestion, today: BirthMonth): FinderAdvice | null {
  if (by !== 'born') return sizeByLength(by, centimetres(length));
  const birth = { year: wholeNumber(year), month: wholeNumber(month) };
  return birth.month >= 1 && birth.month <= 12 ? sizeByBirth(birth, today) : null;
}

/** Where the API answers what there is in the sizes advised; null where nothing sensible was asked yet. */
export function sizesDataPath(search: URLSearchParams): string | null {
  const question = readFinder(search);
  const advice = question.isAsked ? adviseOn(question, thisMonth(new Date())) : null;
  return advice && `/shop/sizes/${[...new Set([advice.now, advice.later])].join(',')}`;
}

/** The month that it is in Jakarta. */
export function thisMonth(moment: Date): BirthMonth {
  const stamp = dayStamp(moment);
  return { year: Number(stamp.slice(0, 4)), month: Number(stamp.slice(4, 6)) };
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN;
}

/** `35,5` as well as `35.5`, and with the unit behind it. */
function centimetres(text: string): number {
  const found = /^(\d{1,3}(?:[.,]\d{1,2})?)(?:\s*cm)?$/i.exec(text.trim());
  return Number(found?.[1]?.replace(',', '.') ?? NaN);
}
