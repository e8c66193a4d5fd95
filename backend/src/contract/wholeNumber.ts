import { cleanFigures } from './text.ts';

const PLAIN = /^\d+([.,]0{1,2})?$/;
const BY_DOTS = /^\d{1,3}(\.\d{3})+(,0{1,2})?$/;
const BY_COMMAS = /^\d{1,3}(,\d{3})+(\.0{1,2})?$/;

/**
 * Parses a whole number as people and spreadsheets write it: `89000`, `89.000`, `89,000`, `Rp 89.000,00`, `Rp 89.000,-`,
 * `IDR 89000` → 89000. Null for other texts: fractions of a rupiah are never silently rounded.
 */
export function parseWhole(text: string): number | null {
  const plain = cleanFigures(text)
    .replace(/^(rp|idr)\.?/i, '')
    .replace(/\s/g, '')
    .replace(/[.,]-{1,2}$/, '');
  if (!PLAIN.test(plain) && !BY_DOTS.test(plain) && !BY_COMMAS.test(plain)) return null;
  const value = Number(plain.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''));
  return Number.isSafeInteger(value) ? value : null;
}
