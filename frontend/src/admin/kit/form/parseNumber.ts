import { parseWhole } from '@contract/wholeNumber.ts';

/** Either mark may be the decimal one: before three digits, it is ambiguous. */
const DECIMAL = /^\d+[.,]\d{1,2}$/;

/** A hyphen or the sign of mathematics. */
const MINUS = /^[-−]/;

/** Parses a typed number: null for empty text, NaN for invalid text. Never rounds or drops characters. */
export function parseNumber(text: string, hasDecimals: boolean): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const sign = MINUS.test(trimmed) ? -1 : 1;
  const figures = trimmed.replace(MINUS, '');
  if (hasDecimals && DECIMAL.test(figures)) return sign * Number(figures.replace(',', '.'));
  return sign * (parseWhole(figures) ?? NaN);
}
