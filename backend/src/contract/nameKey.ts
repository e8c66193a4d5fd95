import { cut } from './text.ts';

/** Maximum length of a key. */
export const MAX_NAME_KEY = 255;

/**
 * The sort key of a name, comparable as plain text on both databases and in the browser: ignores case and accents, and
 * orders numbers by value and clothes' sizes (S, M, XL) by size.
 */
export function nameKey(name: string): string {
  const text = folded(name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const size = SIZE.exec(text);
  const rest = text.slice(size?.[0].length ?? 0).replace(/\d+/g, numberKey);
  const key = `${size ? rankOf(size) : ''}${rest}`;
  // Several names may have this key, so the name follows, after more spaces than a name contains.
  return cut(size || LEADING_ZERO.test(text) ? `${key}  ${text}` : key, MAX_NAME_KEY);
}

/** The common prefix of the keys of all names with this beginning; empty if there is none. */
export function keyStart(beginning: string): string {
  const [letters = ''] = /^\D*/.exec(folded(beginning).replace(/\s+/gu, ' ')) ?? [];
  return /^x*[sml]?\s*(?:$|[(/,–-])/.test(letters) ? '' : letters;
}

/** A comparator for `sort`. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [nameKey(one), nameKey(other)];
  return Number(first > second) - Number(first < second);
}

/** Lower case, and Latin and Greek letters without accents. */
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
function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  const length = value.length < 9 ? String(value.length) : `9${String(value.length).padStart(3, '0')}`;
  return length + value;
}
