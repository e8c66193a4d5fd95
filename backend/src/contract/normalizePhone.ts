import { cleanFigures } from './text.ts';

/**
 * Normalizes `08…`, `8…`, `628…`, `+62 8…` or `+62 (0)8…`, with any spaces, dots, brackets or dashes, to `+62…`; null for
 * other numbers.
 */
export function normalizePhone(text: string): string | null {
  const digits = cleanFigures(text).replace(/[\s().-]/g, '');
  // Without a prefix, only a complete mobile number is distinguishable from other digits.
  const national = /^(?:\+?620?|0|(?=8\d{8}))(\d+)$/.exec(digits)?.[1];
  return national !== undefined && /^[2-9]\d{7,11}$/.test(national) ? `+62${national}` : null;
}
