import { PRODUCT_SORTS, PRODUCTS_PER_PAGE, type ProductFilter, type ProductSort } from '@contract/catalogue.ts';
import { LIMITS } from '@contract/limits.ts';
import { MAX_PRICE } from '@contract/money.ts';
import { parsePrices } from '@contract/priceWords.ts';
import { parsePositive } from '../parsePositive.ts';

/** The list's state, held only by its address. */
export interface ListAddress {
  q: string;
  categoryId: number | null;
  /** Any of these; empty: all. */
  sizeIds: number[];
  colorIds: number[];
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  inStock: boolean;
  /** Null: by relevance for a search, otherwise newest first. */
  sort: ProductSort | null;
  pageNo: number;
}

/** The empty value of each filter. */
export const NOTHING_CHOSEN = {
  category: { categoryId: null },
  size: { sizeIds: [] },
  color: { colorIds: [] },
  price: { minPrice: null, maxPrice: null },
  onSale: { onSale: false },
  inStock: { inStock: false },
} as const satisfies Record<ProductFilter, Partial<ListAddress>>;

/** Reads an address; invalid parts are ignored rather than reported: people edit and share addresses. */
export function readListAddress(search: URLSearchParams): ListAddress {
  // A price typed into the search becomes a filter that can be seen and removed like any other.
  const { words: q, ...typed } = parsePrices((search.get('q') ?? '').trim().slice(0, LIMITS.search));
  const sort = PRODUCT_SORTS.find((known) => known === search.get('sort')) ?? null;
  const prices = [price(search.get('minPrice')), price(search.get('maxPrice'))] as const;
  const chosen = isReversed(prices) ? [prices[1], prices[0]] : prices;
  const isChosen = prices.some((price) => price !== null);
  const [minPrice = null, maxPrice = null] = isChosen ? chosen : [typed.minPrice, typed.maxPrice];
  return {
    q,
    categoryId: parsePositive(search.get('categoryId')),
    sizeIds: ids(search.getAll('sizeId')),
    colorIds: ids(search.getAll('colorId')),
    minPrice,
    maxPrice,
    onSale: search.get('onSale') === '1',
    inStock: search.get('inStock') === '1',
    sort: q === '' && sort === 'newest' ? null : sort,
    pageNo: parsePositive(search.get('pageNo')) ?? 1,
  };
}

/** The address as name and value; defaults are left out. */
export function listEntries(address: Partial<ListAddress>): [name: string, value: string][] {
  const {
    q = '',
    categoryId,
    sizeIds = [],
    colorIds = [],
    minPrice,
    maxPrice,
    onSale,
    inStock,
    sort,
    pageNo,
  } = address;
  const entries: [string, string | number | null | undefined][] = [
    ['q', q],
    ['categoryId', categoryId],
    ['sizeId', sizeIds.join(',')],
    ['colorId', colorIds.join(',')],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['onSale', onSale === true ? 1 : null],
    ['inStock', inStock === true ? 1 : null],
    ['sort', sort],
    ['pageNo', pageNo === 1 ? null : pageNo],
  ];
  return entries.flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}

/** The shop's address of a list. */
export function listHref(address: Partial<ListAddress>): string {
  // Commas are valid in a query, and readable.
  const search = new URLSearchParams(listEntries(address)).toString().replaceAll('%2C', ',');
  return search === '' ? '/shop' : `/shop?${search}`;
}

/** API path of a list. */
export function listDataPath(search: URLSearchParams): string {
  const query = new URLSearchParams(listEntries(readListAddress(search)));
  query.set('recordsPerPage', String(PRODUCTS_PER_PAGE));
  return `/shop/products?${query.toString()}`;
}

/** The active filters. */
export function chosenFilters({ categoryId, sizeIds, colorIds, ...rest }: ListAddress): ProductFilter[] {
  const { minPrice, maxPrice, onSale, inStock } = rest;
  const isChosen: Record<ProductFilter, boolean> = {
    category: categoryId !== null,
    size: sizeIds.length > 0,
    color: colorIds.length > 0,
    price: minPrice !== null || maxPrice !== null,
    onSale,
    inStock,
  };
  return (Object.keys(isChosen) as ProductFilter[]).filter((filter) => isChosen[filter]);
}

const MAX_IDS = 60;

/** `1,4`, or repeated parameters from a form without scripts. */
function ids(texts: readonly string[]): number[] {
  const found = texts.flatMap((text) => text.split(',').flatMap((part) => parsePositive(part) ?? []));
  return [...new Set(found)].sort((one, other) => one - other).slice(0, MAX_IDS);
}

/** As people type it: `75000`, `75.000`, `Rp 75.000`. */
function price(text: string | null): number | null {
  const digits = (text ?? '').replace(/[Rp.,\s]/gi, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) <= MAX_PRICE ? Number(digits) : null;
}

function isReversed([min, max]: readonly [number | null, number | null]): boolean {
  return min !== null && max !== null && min > max;
}
