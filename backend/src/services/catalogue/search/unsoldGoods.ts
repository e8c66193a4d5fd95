import { editDistance } from '../../../contract/editDistance.ts';
import { GOODS, plain, wordsOf } from './words.ts';

const goods = GOODS.flat();
/** From so many letters on a word may be the beginning of one of the goods, or one letter off. */
const SHORTEST = 5;

/**
 * Tells goods that we know and that are written nowhere from the words that may find something: who asks for a blanket is not
 * shown what is called nearly so.
 */
export function sortOut(
  words: string,
  isWritten: (word: string) => boolean,
): { sold: string; notSold: readonly string[] } {
  const asked = wordsOf(words).map((word) => ({ word, missing: missingGoods(word, isWritten) }));
  const notSold = [...new Set(asked.flatMap(({ missing }) => missing ?? []))];
  if (notSold.length === 0) return { sold: words, notSold };
  const sold = asked.filter(({ word, missing }) => missing === null && plain(word) !== null);
  return { sold: sold.map(({ word }) => word).join(' '), notSold };
}

/** What somebody calls goods that are written nowhere; null for whatever is written, or is no goods that we know. */
function missingGoods(word: string, isWritten: (word: string) => boolean): string | null {
  const term = plain(word);
  if (term === null || isWritten(term)) return null;
  const meant = goods.includes(term) ? term : goods.find((known) => term.length >= SHORTEST && isNearly(term, known));
  return meant === undefined || isWritten(meant) ? null : meant;
}

function isNearly(term: string, known: string): boolean {
  return known.startsWith(term) || editDistance(known, term) === 1;
}
