import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import type { InBoth } from '../../contract/languages.ts';
import { plainWords } from '../../contract/plainColumns.ts';
import { PRODUCT_PUBLIC } from '../../contract/productColumns.ts';
import type { Catalogue, CatalogueProduct, Look, ShownUnit } from '../../models/queries/catalogue.ts';
import { editDistance } from '../../contract/editDistance.ts';
import { GOODS, PHRASES, plain, SAME_WORDS, wordsOf } from './searchWords.ts';
import { sortOut } from './unsoldGoods.ts';

/** A quarter of the letters may be wrong. */
const FUZZY = 0.25;
const SHORTEST_FUZZY = 4;
const WEIGHTS = { name: 4, category: 3, variants: 3, colors: 2, description: 1 };

interface Text extends Record<keyof typeof WEIGHTS, string> {
  id: number;
}

export interface SearchIndex {
  texts: MiniSearch<Text>;
  /** What the name of each category, pattern and color is found by. */
  words: Map<string, readonly string[]>;
  /** By the ids of the products: where they stand in the catalogue. */
  places: ReadonlyMap<number, number>;
  /** What was looked for lately, and what it found. */
  found: Map<string, Found>;
}

/** Texts whose finds are kept until the catalogue changes: people look for the same few hundred things. */
const MOST_KEPT = 200;

const meanings = new Map([...GOODS, ...SAME_WORDS].flatMap((words) => words.map((word) => [word, [...words]])));

/** From the strictest reading to the most forgiving; the first that finds something is taken. */
const READINGS = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy },
  { combineWith: 'OR', fuzzy },
] as const;

/** How well a unit answers what was looked for: the more, the better. */
export type Liking = (unit: ShownUnit) => number;

export interface Found {
  /** By the ids of the products, best first: how many of the found words a unit has in its pattern and its color. */
  likings: ReadonlyMap<number, Liking>;
  /** Whether a found word is one of the name. */
  isNamed: (thing: InBoth<'name'>) => boolean;
  /** The text with the words that we know in place of those that are written nowhere; null where all are. */
  suggestion: string | null;
  /** The goods that were looked for and are not sold here. */
  notSold: readonly string[];
}

/** Products that are indexed in one go, before others have their turn. */
const AT_ONCE = 20;

/** Makes a catalogue ready to be searched in, while others are answered. */
export async function indexOf({ products }: Catalogue): Promise<SearchIndex> {
  const texts = new MiniSearch<Text>({
    fields: Object.keys(WEIGHTS),
    processTerm: meaningsOf,
    searchOptions: { processTerm: plain, boost: WEIGHTS, prefix: (term) => term.length > 1 },
  });
  await texts.addAllAsync(products.map(textOf), { chunkSize: AT_ONCE });
  return indexed(texts, new Map(), products, products);
}

/** The same as if the catalogue `after` were indexed anew. Meanwhile the index of the one `before` serves on. */
export async function reindex(index: SearchIndex, before: Catalogue, after: Catalogue): Promise<SearchIndex> {
  const { texts } = index;
  const changed = after.products.filter((product) => before.byId.get(product.id) !== product);
  const gone = before.products.filter(({ id }) => !after.byId.has(id));
  for (const [count, { id }] of [...gone, ...changed].entries()) {
    if (count % AT_ONCE === 0) await nextTurn();
    const [was, is] = [before.byId.get(id), after.byId.get(id)];
    const text = is && textOf(is);
    const former = was && textOf(was);
    if (JSON.stringify(text) === JSON.stringify(former)) continue;
    if (former && texts.has(id)) texts.remove(former);
    if (text) texts.add(text);
  }
  return indexed(texts, index.words, after.products, changed);
}

/** `named`: products whose names may be new. */
function indexed(
  texts: SearchIndex['texts'],
  words: SearchIndex['words'],
  products: readonly CatalogueProduct[],
  named: readonly CatalogueProduct[],
): SearchIndex {
  for (const name of new Set(
    named.flatMap(({ category, looks }) => [wholeName(category), ...looks.flatMap(namesOf)]),
  )) {
    if (!words.has(name))
      words.set(
        name,
        wordsOf(name).flatMap((word) => meaningsOf(word) ?? []),
      );
  }
  return { texts, words, places: new Map(products.map(({ id }, place) => [id, place])), found: new Map() };
}

/**
 * The products that fit a text: beginnings of words and the other language included, typing errors where nothing is
 * written exactly so, and products with some of the words where none has them all.
 */
export function find(index: SearchIndex, text: string): Found {
  const words = PHRASES.reduce((rest, [phrase, word]) => rest.replaceAll(phrase, word), text.toLowerCase());
  const known = index.found.get(words);
  if (known) return known;
  if (index.found.size >= MOST_KEPT) index.found.clear();
  const found = findAnew(index, words);
  index.found.set(words, found);
  return found;
}

/** Whether a word that we know begins so. */
function isWritten(index: SearchIndex, word: string): boolean {
  return index.texts.search(word, { fuzzy: false }).length > 0;
}

function findAnew(index: SearchIndex, words: string): Found {
  const [exact, ...forgiving] = READINGS;
  const written = read(index, words, exact);
  if (written) return { ...written, suggestion: null, notSold: [] };
  const { sold, notSold } = sortOut(words, (word) => isWritten(index, word));
  if (sold === '') return { likings: new Map(), isNamed: () => false, suggestion: null, notSold };
  const suggestion = suggest(index, sold);
  for (const reading of notSold.length > 0 ? READINGS : forgiving) {
    const found = read(index, sold, reading);
    if (found) return { ...found, suggestion, notSold };
  }
  return { likings: new Map(), isNamed: () => false, suggestion, notSold };
}

/** Null where nothing is found so. */
function read(
  index: SearchIndex,
  words: string,
  reading: (typeof READINGS)[number],
): Pick<Found, 'likings' | 'isNamed'> | null {
  const found = bestFirst(index, index.texts.search(words, reading));
  if (found.length === 0) return null;
  // Many products are found by the same words.
  const byTerms = new Map<string, Liking>();
  const likings = new Map<number, Liking>();
  for (const { id, terms } of found) {
    const key = terms.join(' ');
    const liking = byTerms.get(key) ?? likingOf(index, new Set(terms));
    byTerms.set(key, liking);
    likings.set(id as number, liking);
  }
  const foundWords = new Set(found.flatMap(({ terms: ofOne }) => ofOne));
  const isNamed = (thing: InBoth<'name'>) =>
    (index.words.get(wholeName(thing)) ?? []).some((word) => foundWords.has(word));
  return { likings, isNamed };
}

/** Equals newest first. Scores are rounded: by the order in which texts came and went, their last digits differ. */
function bestFirst({ places }: SearchIndex, found: readonly SearchResult[]): SearchResult[] {
  const ranked = found.map((result) => {
    return { result, score: Math.round(result.score * 1e6), place: places.get(result.id as number) ?? Infinity };
  });
  return ranked.sort((one, other) => other.score - one.score || one.place - other.place).map(({ result }) => result);
}

function likingOf(index: SearchIndex, terms: ReadonlySet<string>): Liking {
  const scores = new Map<InBoth<'name'>, number>();
  const scoreOf = (thing: InBoth<'name'>): number => {
    const known = scores.get(thing);
    if (known !== undefined) return known;
    const score = (index.words.get(wholeName(thing)) ?? []).filter((word) => terms.has(word)).length;
    scores.set(thing, score);
    return score;
  };
  return ({ variant, color }) => scoreOf(variant) + scoreOf(color);
}

function namesOf({ variant, color }: Look): string[] {
  return [wholeName(variant), wholeName(color)];
}

function wholeName({ name, nameEn = '' }: InBoth<'name'>): string {
  return `${name} ${nameEn}`;
}

/** For a suggestion somebody may be further off than for an answer. */
const GUESS = 0.4;

function suggest(index: SearchIndex, words: string): string | null {
  const asked = wordsOf(words).filter((word) => plain(word) !== null);
  const meant = asked.map((word) => nearestWord(index, word));
  const text = meant.filter((word) => word !== null).join(' ');
  return text === '' || text === asked.join(' ') ? null : text;
}

/** The word itself where it begins one that we know; otherwise the one most like it, null where there is none. */
function nearestWord(index: SearchIndex, word: string): string | null {
  if (isWritten(index, word)) return word;
  if (word.length < SHORTEST_FUZZY) return null;
  const like = index.texts.search(word, { fuzzy: GUESS, prefix: false }).flatMap(({ terms }) => terms);
  const distances = [...new Set(like)].map((term) => ({ term, distance: editDistance(word, term) }));
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.term ?? null;
}

function fuzzy(term: string): number | false {
  return term.length < SHORTEST_FUZZY ? false : FUZZY;
}

/** In both languages at once: whoever reads one may look for a word of the other. */
function textOf({ id, name, category, units, colors, ...product }: CatalogueProduct): Text {
  const variants = [...new Set(units.map((unit) => wholeName(unit.variant)))].join(' ');
  return {
    id,
    name,
    category: wholeName(category),
    variants,
    colors: colors.map(wholeName).join(' '),
    description: plainWords(PRODUCT_PUBLIC, product),
  };
}

/** A word of a product is indexed under all words that mean the same, so that it is found by each of them. */
function meaningsOf(word: string): string[] | null {
  const term = plain(word);
  return term === null ? null : (meanings.get(term) ?? [term]);
}
