import { MAX_PRICE } from './money.ts';

/** A search's text, and its price range. */
export interface PricedWords {
  /** Without the words of the price. */
  words: string;
  /** Whole rupiah; null: no limit. */
  minPrice: number | null;
  maxPrice: number | null;
}

const UNITS: Readonly<Record<string, number>> = {
  ...{ rb: 1_000, ribu: 1_000, ribuan: 1_000, k: 1_000 },
  ...{ jt: 1_000_000, juta: 1_000_000, jutaan: 1_000_000 },
};
/** Without a unit, a smaller number is a size, an age or a thread count. */
const MIN_BARE_PRICE = 10_000;

const AMOUNT = String.raw`(rp\.?|idr)?\s*(\d+(?:[.,]\d+)*)\s*(${Object.keys(UNITS).join('|')})?(?![\p{L}\d])`;
const BEFORE = String.raw`(?<![\p{L}\d])(?:(?:harga|price|budget)\s*:?\s*)?`;
const BELOW = String.raw`(?:di\s?bawah|kurang dari|maks(?:imal)?\.?|max\.?|sampai|hingga|s\/d|under|below|up to|at most|less than|[<≤]=?)`;
const ABOVE = String.raw`(?:di\s?atas|lebih dari|min(?:imal)?\.?|mulai(?: dari)?|over|above|from|at least|more than|[>≥]=?)`;
const AND = String.raw`(?:-|–|—|sampai|hingga|s\/d|sd|dan|to|and)`;

const BETWEEN_PRICES = new RegExp(`${BEFORE}(?:antara|dari|between|from)?\\s*${AMOUNT}\\s*${AND}\\s*${AMOUNT}`, 'iu');
const ABOVE_PRICE = new RegExp(`${BEFORE}${ABOVE}\\s*${AMOUNT}`, 'iu');
/** A price alone is an upper limit. */
const BELOW_PRICE = new RegExp(`${BEFORE}(?:${BELOW}\\s*)?${AMOUNT}`, 'iu');

/** Parses prices in a search: `100rb`, `di bawah 100 ribu`, `50-100rb`, `under Rp 75.000`. Other words stay unchanged. */
export function parsePrices(text: string): PricedWords {
  return (
    read(text, BETWEEN_PRICES, (match) => {
      const [, rp, low = '', unit, otherRp, high = '', otherUnit] = match;
      // `50-100rb`: both are thousands, and `Rp 50-100.000` does not begin at 50 rupiah.
      const ends = [amount(low, rp, unit ?? otherUnit), amount(high, otherRp ?? rp, otherUnit ?? unit)] as const;
      const [one, other] = ends;
      if (one === null || other === null) return null;
      return { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) };
    }) ??
    read(text, ABOVE_PRICE, ([, rp, figures = '', unit]) => limit('minPrice', amount(figures, rp, unit))) ??
    read(text, BELOW_PRICE, ([, rp, figures = '', unit]) => limit('maxPrice', amount(figures, rp, unit))) ?? {
      ...{ words: text, minPrice: null, maxPrice: null },
    }
  );
}

type Prices = Omit<PricedWords, 'words'>;

function limit(end: keyof Prices, price: number | null): Prices | null {
  return price === null ? null : { minPrice: null, maxPrice: null, [end]: price };
}

function read(text: string, pattern: RegExp, pricesOf: (match: RegExpExecArray) => Prices | null): PricedWords | null {
  const match = pattern.exec(text);
  const prices = match && pricesOf(match);
  if (!prices) return null;
  const words = text.slice(0, match.index) + text.slice(match.index + match[0].length);
  return { words: words.replace(/\s+/g, ' ').trim(), ...prices };
}

/** Whole rupiah; null without a price. */
function amount(figures: string, rp: string | undefined, unit: string | undefined): number | null {
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(figures);
  const number = Number(isGrouped ? figures.replace(/[.,]/g, '') : figures.replace(',', '.'));
  const value = Math.round(number * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));
  const isPrice = rp !== undefined || unit !== undefined || value >= MIN_BARE_PRICE;
  return isPrice && value > 0 && value <= MAX_PRICE ? value : null;
}
