import { normalizePhone } from '../../contract/normalizePhone.ts';
import { cleanAscii } from '../../contract/text.ts';

/** The distinct words of a search: a whole phone number is one word, however it is spaced. No code ends in one. */
export function searchWords(search: string): string[] {
  const text = search.replace(/(?<![\p{L}\d\p{Pd}])[+(]{0,2}\d[\d\s().\p{Pd}]*\d/gu, (digits) =>
    normalizePhone(digits) === null ? digits : cleanAscii(digits).replace(/[\s().-]/g, ''),
  );
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
}
