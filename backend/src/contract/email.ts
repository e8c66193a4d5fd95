import { cleanAscii } from './text.ts';

/** Normalizes an e-mail address for storage and comparison: one person, one account. Rules validate its format. */
export function normalizeEmail(text: string): string {
  return cleanAscii(text).toLowerCase();
}
