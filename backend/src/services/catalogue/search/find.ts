import type { SearchResult } from 'minisearch';
import type { Bilingual } from '../../../contract/languages.ts';
import { editDistance } from '../../../contract/editDistance.ts';
import type { ShownUnit } from '../../../models/queries/catalogue.ts';
import { memoize } from '../memoize.ts';
import type { SearchIndex } from './searchIndex.ts';
import { wholeName } from './searchIndex.ts';
import { separateUnsold } from './unsoldGoods.ts';
import { searchTerms } from './words.ts';

/** Cached results per index: people search for the same few hundred texts. */
const MAX_CACHED = 200;
const resultCaches = memoize<SearchIndex, Map<string, Found>>(() => new Map());

/** The relevance of a unit: the more, the better. */
export type Relevance = (unit: ShownUnit) => number;

export interface Found {
  /** By product id, best first: the number of found words in a unit's pattern and color. */
  relevances: ReadonlyMap<number, Relevance>;
  /** Whether a found word is part of the name. */
  isNamed: (thing: Bilingual<'name'>) => boolean;
  /** The text with unknown words replaced by similar known ones; null if all are known. */
  suggestion: string | null;
  /** Searched goods that we don't sell. */
  notSold: readonly string[];
}

/**
 * Searches products by text: with prefixes and both languages, with typing errors mended if there is no exact match, and
 * products with some of the words if none has them all.
 */
export function find(index: SearchIndex, text: string): Found {
  const words = searchTerms(index.dictionary, text);
  const key = words.join(' ');
  const results = resultCaches(index);
  const cached = results.get(key);
  if (cached) return cached;
  if (results.size >= MAX_CACHED) results.clear();
  const found = findUncached(index, words);
  results.set(key, found);
  return found;
}

const NOTHING = { relevances: new Map<number, Relevance>(), isNamed: () => false };

function findUncached(index: SearchIndex, words: readonly string[]): Found {
  const written = searchWith(index, words, 'AND');
  if (written) return { ...written, suggestion: null, notSold: [] };
  const isKnown = (word: string) => isKnownPrefix(index, word);
  const { sold, notSold } = separateUnsold(words, index.dictionary.goods, isKnown);
  const meant = sold.flatMap((word) => (isKnown(word) ? word : (nearestWord(index, word) ?? [])));
  const suggestion = meant.length === 0 || meant.join(' ') === sold.join(' ') ? null : meant.join(' ');
  const found = searchWith(index, meant, 'AND') ?? searchWith(index, meant, 'OR') ?? NOTHING;
  return { ...found, suggestion, notSold };
}

/** Whether a known word has this prefix. */
function isKnownPrefix(index: SearchIndex, word: string): boolean {
  return index.texts.search(word).length > 0;
}

/** Null if there is no result. */
function searchWith(
  index: SearchIndex,
  words: readonly string[],
  combineWith: 'AND' | 'OR',
): Pick<Found, 'relevances' | 'isNamed'> | null {
  const found = bestFirst(index, index.texts.search(words.join(' '), { combineWith }));
  if (found.length === 0) return null;
  // Many products match the same words, so they share a function.
  const byTerms = new Map<string, Relevance>();
  const relevances = new Map<number, Relevance>();
  for (const { id, terms } of found) {
    const key = terms.join(' ');
    const relevance = byTerms.get(key) ?? relevanceOf(index, new Set(terms));
    byTerms.set(key, relevance);
    relevances.set(id as number, relevance);
  }
  const foundWords = new Set(found.flatMap(({ terms: ofOne }) => ofOne));
  const isNamed = (thing: Bilingual<'name'>) =>
    (index.words.get(wholeName(thing)) ?? []).some((word) => foundWords.has(word));
  return { relevances, isNamed };
}

/** Equal scores newest first. Rounded: the order of the addition changes a score's last digits. */
function bestFirst({ places }: SearchIndex, found: readonly SearchResult[]): SearchResult[] {
  const ranked = found.map((result) => {
    return { result, score: Math.round(result.score * 1e6), place: places.get(result.id as number) ?? Infinity };
  });
  return ranked.sort((one, other) => other.score - one.score || one.place - other.place).map(({ result }) => result);
}

function relevanceOf(index: SearchIndex, terms: ReadonlySet<string>): Relevance {
  const scores = new WeakMap<Bilingual<'name'>, number>();
  const scoreOf = (thing: Bilingual<'name'>): number => {
    const cached = scores.get(thing);
    if (cached !== undefined) return cached;
    const score = (index.words.get(wholeName(thing)) ?? []).filter((word) => terms.has(word)).length;
    scores.set(thing, score);
    return score;
  };
  return ({ variant, color }) => scoreOf(variant) + scoreOf(color);
}

/** Words of prose are no guess: nobody who asks for `selimut` means `selembut`. */
const GUESSED_FIELDS = ['name', 'category', 'variants', 'colors', 'material'];
/** One letter may be wrong, and one more for each five. */
const LETTERS_PER_ERROR = 5;
const SHORTEST_GUESSED = 4;

/** The most similar word of names and materials; null if none is near. */
function nearestWord(index: SearchIndex, word: string): string | null {
  if (word.length < SHORTEST_GUESSED) return null;
  const most = Math.max(1, Math.floor(word.length / LETTERS_PER_ERROR));
  // MiniSearch counts two swapped letters as two errors.
  const like = index.texts.search(word, { fuzzy: most + 1, prefix: false, fields: GUESSED_FIELDS });
  const terms = [...new Set(like.flatMap(({ terms }) => terms))];
  const near = terms
    .map((term) => ({ term, distance: editDistance(word, term) }))
    .filter(({ distance }) => distance <= most);
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.term ?? null;
}
