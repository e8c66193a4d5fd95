import { editDistance } from '../../../contract/editDistance.ts';
import { GOODS, plain, wordsOf } from './words.ts';

const goods = GOODS.flat();
/** From this length on, a word may be a prefix of a known kind of goods, or differ by one letter. */
const SHORTEST = 5;

/**
 * Separates known goods that we don't sell from the words that may have results: a search for a blanket should not show
 * similar words.
 */
export function separateUnsold(
  words: string,
  isKnownPrefix: (word: string) => boolean,
): { sold: string; notSold: readonly string[] } {
  const asked = wordsOf(words).map((word) => ({ word, missing: missingGoods(word, isKnownPrefix) }));
  const notSold = [...new Set(asked.flatMap(({ missing }) => missing ?? []))];
  if (notSold.length === 0) return { sold: words, notSold };
  const sold = asked.filter(({ word, missing }) => missing === null && plain(word) !== null);
  return { sold: sold.map(({ word }) => word).join(' '), notSold };
}

/** The known kind of goods that a word means and that we don't sell; otherwise null. */
function missingGoods(word: string, isKnownPrefix: (word: string) => boolean): string | null {
  const term = plain(word);
  if (term === null || isKnownPrefix(term)) return null;
  const meant = goods.includes(term) ? term : goods.find((known) => term.length >= SHORTEST && isNearly(term, known));
  return meant === undefined || isKnownPrefix(meant) ? null : meant;
}

function isNearly(term: string, known: string): boolean {
  return known.startsWith(term) || editDistance(known, term) === 1;
}
