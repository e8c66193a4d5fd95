import MiniSearch from 'minisearch';
import type { Bilingual } from '../../../contract/languages.ts';
import { plainWords } from '../../../contract/plainColumns.ts';
import { PRODUCT_PUBLIC } from '../../../contract/productColumns.ts';
import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import { GOODS, plain, SAME_WORDS, wordsOf } from './words.ts';

const WEIGHTS = { name: 4, category: 3, variants: 3, colors: 2, description: 1 };

interface Text extends Record<keyof typeof WEIGHTS, string> {
  id: number;
}

/** The search index of the products. Immutable: other texts need another index. */
export interface SearchIndex {
  readonly texts: Pick<MiniSearch<Text>, 'search'>;
  /** The indexed words of each category's, pattern's and color's name. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** By product id: the index in the catalogue. */
  readonly places: ReadonlyMap<number, number>;
}

/** Products that are indexed before the event loop continues. */
const AT_ONCE = 20;

/** Indexes products in parts, while other requests are answered; returns the index of `before` if no text has changed. */
export async function indexOf(
  products: readonly CatalogueProduct[],
  before: { products: readonly CatalogueProduct[]; index: SearchIndex } | null = null,
): Promise<SearchIndex> {
  if (before && haveSameTexts(products, before.products)) return before.index;
  const texts = new MiniSearch<Text>({
    fields: Object.keys(WEIGHTS),
    processTerm: synonymsOf,
    searchOptions: { processTerm: plain, boost: WEIGHTS, prefix: (term) => term.length > 1 },
  });
  await texts.addAllAsync(products.map(textOf), { chunkSize: AT_ONCE });
  const names = new Set(products.flatMap(namesIn));
  return {
    texts,
    words: new Map([...names].map((name) => [name, wordsOf(name).flatMap((word) => synonymsOf(word) ?? [])])),
    places: new Map(products.map(({ id }, place) => [id, place])),
  };
}

function haveSameTexts(products: readonly CatalogueProduct[], before: readonly CatalogueProduct[]): boolean {
  const isSame = (product: CatalogueProduct, was: CatalogueProduct | undefined): boolean =>
    product === was || (was !== undefined && JSON.stringify(textOf(product)) === JSON.stringify(textOf(was)));
  return products.length === before.length && products.every((product, place) => isSame(product, before[place]));
}

/** In both languages: a reader of one may search for a word of the other. */
function textOf({ id, name, category, looks, colors, ...product }: CatalogueProduct): Text {
  return {
    id,
    name,
    category: wholeName(category),
    variants: [...new Set(looks.map(({ variant }) => wholeName(variant)))].join(' '),
    colors: colors.map(wholeName).join(' '),
    description: plainWords(PRODUCT_PUBLIC, product),
  };
}

function namesIn({ category, looks }: CatalogueProduct): string[] {
  return [category, ...looks.flatMap(({ variant, color }) => [variant, color])].map(wholeName);
}

export function wholeName({ name, nameEn = '' }: Bilingual<'name'>): string {
  return `${name} ${nameEn}`;
}

const synonyms = new Map([...GOODS, ...SAME_WORDS].flatMap((words) => words.map((word) => [word, [...words]])));

/** Indexes a word under all its synonyms, so that each of them finds it. */
function synonymsOf(word: string): string[] | null {
  const term = plain(word);
  return term === null ? null : (synonyms.get(term) ?? [term]);
}
