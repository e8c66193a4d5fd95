import { editDistance } from '../../../contract/editDistance.ts';

/** From this length on, a word may be a prefix of a known kind of goods, or differ by one letter. */
const SHORTEST = 5;

/**
 * Separates known goods that we don't sell from the words that may have results: a search for a blanket should not show
 * similar words.
 */
export function separateUnsold(
  words: readonly string[],
  goods: readonly string[],
  isKnownPrefix: (word: string) => boolean,
): { sold: string[]; notSold: string[] } {
  const asked = words.map((word) => ({ word, missing: missingGoods(word, goods, isKnownPrefix) }));
  return {
    sold: asked.flatMap(({ word, missing }) => (missing === null ? word : [])),
    notSold: [...new Set(asked.flatMap(({ missing }) => missing ?? []))],
  };
}

/** The known kind of goods that a word means and that we don't sell; otherwise null. */
function missingGoods(word: string, goods: readonly string[], isKnownPrefix: (word: string) => boolean): string | null {
  if (isKnownPrefix(word)) return null;
  const meant = goods.includes(word) ? word : goods.find((known) => word.length >= SHORTEST && isNearly(word, known));
  return meant === undefined || isKnownPrefix(meant) ? null : meant;
}

function isNearly(word: string, known: string): boolean {
  return known.startsWith(word) || editDistance(known, word) === 1;
}
