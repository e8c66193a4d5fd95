import { parseWhole } from '@contract/wholeNumber.ts';

/** Both marks are a decimal's: of three digits behind one nobody knows which of the two was meant. */
const DECIMAL = /^\d+[.,]\d{1,2}$/;

/** The number that a person typed; null where nothing is typed, NaN where it is no number. Nothing is rounded or left out. */
export function typedNumber(text: string, hasDecimals: boolean): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const sign = trimmed.startsWith('-') ? -1 : 1;
  const figures = trimmed.replace(/^-/, '');
  if (hasDecimals && DECIMAL.test(figures)) return sign * Number(figures.replace(',', '.'));
  return sign * (parseWhole(figures) ?? NaN);
}
