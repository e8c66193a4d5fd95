import MiniSearch from 'minisearch';
import type { Bilingual } from '../../../contract/languages.ts';
import { plainWords } from '../../../contract/plainColumns.ts';
import { PRODUCT_PUBLIC } from '../../../contract/productColumns.ts';
import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { Dictionary, Synonyms } from './words.ts';
import { searchTerms, dictionaryOf, termsOf } from './words.ts';

const WEIGHTS = { name: 4, category: 3, variants: 3, colors: 2, material: 1, description: 1 };

interface Text extends Record<keyof typeof WEIGHTS, string> {
  id: number;
}

/** The search index of the products. Immutable: other texts need another index. */
export interface SearchIndex {
  readonly texts: Pick<MiniSearch<Text>, 'search'>;
  readonly dictionary: Dictionary;
  /** The indexed words of each category's, pattern's and color's name. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** By product id: the index in the catalogue. */
  readonly places: ReadonlyMap<number, number>;
}

/** Products that are indexed before the event loop continues. */
const AT_ONCE = 20;

interface Indexed {
  products: readonly CatalogueProduct[];
  index: SearchIndex;
  reference: { synonyms: readonly Synonyms[] };
}

/**
 * Indexes products in parts, while other requests are answered; returns the index of `before` if no text and no
 * synonym has changed.
 */
export async function indexOf(
  products: readonly CatalogueProduct[],
  synonyms: readonly Synonyms[],
  before: Indexed | null = null,
): Promise<SearchIndex> {
  const isKnown = before && JSON.stringify(synonyms) === JSON.stringify(before.reference.synonyms);
  if (isKnown && haveSameTexts(products, before.products)) return before.index;
  const dictionary = dictionaryOf(synonyms);
  // Indexes a word under all its synonyms, so that each of them finds it.
  const synonymsOf = (term: string) => [...(dictionary.synonyms.get(term) ?? [term])];
  const texts = new MiniSearch<Text>({
    fields: Object.keys(WEIGHTS),
    tokenize: (text) => termsOf(dictionary, text),
    processTerm: synonymsOf,
    searchOptions: {
      tokenize: (text) => searchTerms(dictionary, text),
      processTerm: (term) => term,
      boost: WEIGHTS,
      prefix: (term) => term.length > 1,
    },
  });
  await texts.addAllAsync(products.map(textOf), { chunkSize: AT_ONCE });
  const names = new Set(products.flatMap(namesIn));
  return {
    ...{ texts, dictionary },
    words: new Map([...names].map((name) => [name, termsOf(dictionary, name).flatMap(synonymsOf)])),
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
    material: [product.material, product.materialEn, product.filling, product.fillingEn].join(' '),
    description: plainWords(PRODUCT_PUBLIC, product),
  };
}

function namesIn({ category, looks }: CatalogueProduct): string[] {
  return [category, ...looks.flatMap(({ variant, color }) => [variant, color])].map(wholeName);
}

export function wholeName({ name, nameEn = '' }: Bilingual<'name'>): string {
  return `${name} ${nameEn}`;
}
