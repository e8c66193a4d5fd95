import { cut } from './text.ts';

/** So many letters a key has at most. */
export const MAX_NAME_KEY = 255;

/**
 * What names are sorted and compared by, as plain texts, wherever they are: upper and lower case are one, and so is a letter
 * with and without its accent; a number counts by its value, and a size of clothes (S, M, XL) by how large it is.
 */
export function nameKey(name: string): string {
  const text = folded(name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const size = SIZE.exec(text);
  const rest = text.slice(size?.[0].length ?? 0).replace(/\d+/g, counted);
  const key = `${size ? rankOf(size) : ''}${rest}`;
  // Two names may share this key, so the name itself follows, behind more blanks than a name has.
  return cut(size || LEADING_ZERO.test(text) ? `${key}  ${text}` : key, MAX_NAME_KEY);
}

/** The common prefix of the keys of all names with this beginning; empty if there is none. */
export function keyStart(beginning: string): string {
  const [letters = ''] = /^\D*/.exec(folded(beginning).replace(/\s+/gu, ' ')) ?? [];
  return /^x*[sml]?\s*(?:$|[(/,–-])/.test(letters) ? '' : letters;
}

/** For `sort`. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [nameKey(one), nameKey(other)];
  return Number(first > second) - Number(first < second);
}

/** In small letters, those of Latin and Greek without their accents. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
}

/** `xl`, `2xl`, `m (3-6)`; but not the `m` of `m ali`. */
const SIZE = /^(?:(?:(\d{1,2})x|(x*))([sl])|(m))(?=\s*(?:$|[(/,\d–-]))/;
const MEDIUM = 500;

/** Sizes sort after numbers and before words. */
function rankOf([, times, letters = '', end]: RegExpExecArray): string {
  const steps = 1 + Number(times ?? letters.length);
  if (end === undefined) return `@${MEDIUM}`;
  return `@${end === 's' ? MEDIUM - steps : MEDIUM + steps}`;
}

const LEADING_ZERO = /(?<!\d)0\d/;

/** The number of digits comes first, so that 9 sorts before 10. */
function counted(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  const length = value.length < 9 ? String(value.length) : `9${String(value.length).padStart(3, '0')}`;
  return length + value;
}
