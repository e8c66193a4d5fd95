import { cleanAscii } from './text.ts';

/** An address of mail as it is kept and compared: one person, one account. What it may look like is for rules to say. */
export function normalizeEmail(text: string): string {
  return cleanAscii(text).toLowerCase();
}
