import type { SearchResult } from 'minisearch';
import type { Bilingual } from '../../../contract/languages.ts';
import { editDistance } from '../../../contract/editDistance.ts';
import type { ShownUnit } from '../../../models/queries/catalogue.ts';
import { memoize } from '../memoize.ts';
import type { SearchIndex } from './searchIndex.ts';
import { wholeName } from './searchIndex.ts';
import { separateUnsold } from './unsoldGoods.ts';
import { PHRASES, plain, wordsOf } from './words.ts';

/** A quarter of the letters may be wrong. */
const FUZZY = 0.25;
const SHORTEST_FUZZY = 4;

/** Cached results per index: people search for the same few hundred texts. */
const MAX_CACHED = 200;
const resultCaches = memoize<SearchIndex, Map<string, Found>>(() => new Map());

/** From the strictest to the fuzziest search; the first one with results is used. */
const SEARCH_MODES = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy },
  { combineWith: 'OR', fuzzy },
] as const;

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
 * Searches products by text: with prefixes and both languages, typing errors if there is no exact match, and products with
 * some of the words if none has them all.
 */
export function find(index: SearchIndex, text: string): Found {
  const words = PHRASES.reduce((rest, [phrase, word]) => rest.replaceAll(phrase, word), text.toLowerCase());
  const results = resultCaches(index);
  const cached = results.get(words);
  if (cached) return cached;
  if (results.size >= MAX_CACHED) results.clear();
  const found = findUncached(index, words);
  results.set(words, found);
  return found;
}

/** Whether a known word has this prefix. */
function isKnownPrefix(index: SearchIndex, word: string): boolean {
  return index.texts.search(word, { fuzzy: false }).length > 0;
}

function findUncached(index: SearchIndex, words: string): Found {
  const [exact, ...forgiving] = SEARCH_MODES;
  const written = searchWith(index, words, exact);
  if (written) return { ...written, suggestion: null, notSold: [] };
  const { sold, notSold } = separateUnsold(words, (word) => isKnownPrefix(index, word));
  if (sold === '') return { relevances: new Map(), isNamed: () => false, suggestion: null, notSold };
  const suggestion = suggest(index, sold);
  for (const reading of notSold.length > 0 ? SEARCH_MODES : forgiving) {
    const found = searchWith(index, sold, reading);
    if (found) return { ...found, suggestion, notSold };
  }
  return { relevances: new Map(), isNamed: () => false, suggestion, notSold };
}

/** Null if there is no result. */
function searchWith(
  index: SearchIndex,
  words: string,
  reading: (typeof SEARCH_MODES)[number],
): Pick<Found, 'relevances' | 'isNamed'> | null {
  const found = bestFirst(index, index.texts.search(words, reading));
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

/** A suggestion may differ more than a result. */
const GUESS = 0.4;

function suggest(index: SearchIndex, words: string): string | null {
  const asked = wordsOf(words).filter((word) => plain(word) !== null);
  const meant = asked.map((word) => nearestWord(index, word));
  const text = meant.filter((word) => word !== null).join(' ');
  return text === '' || text === asked.join(' ') ? null : text;
}

/** The word itself if it is a prefix of a known one; otherwise the most similar known word, null if there is none. */
function nearestWord(index: SearchIndex, word: string): string | null {
  if (isKnownPrefix(index, word)) return word;
  if (word.length < SHORTEST_FUZZY) return null;
  const like = index.texts.search(word, { fuzzy: GUESS, prefix: false }).flatMap(({ terms }) => terms);
  const distances = [...new Set(like)].map((term) => ({ term, distance: editDistance(word, term) }));
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.term ?? null;
}

function fuzzy(term: string): number | false {
  return term.length < SHORTEST_FUZZY ? false : FUZZY;
}
