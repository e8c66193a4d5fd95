import { PRODUCT_SORTS, PRODUCTS_PER_PAGE, type ProductSort } from '@contract/catalogue.ts';
import { LIMITS } from '@contract/limits.ts';

/** What the list's address says; the address is the only place where it is kept. */
export interface ListAddress {
  q: string;
  categoryId: number | null;
  sort: ProductSort;
  pageNo: number;
}

/** Reads an address. What makes no sense is left out rather than complained about: people edit and share addresses. */
export function readListAddress(search: URLSearchParams): ListAddress {
  return {
    q: (search.get('q') ?? '').trim().slice(0, LIMITS.search),
    categoryId: positive(search.get('categoryId')),
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    pageNo: positive(search.get('pageNo')) ?? 1,
  };
}

/** The shop's address for a list; what is usual is not said. */
export function listHref(address: Partial<ListAddress>): string {
  const { q = '', categoryId = null, sort = 'newest', pageNo = 1 } = address;
  const search = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(categoryId !== null && { categoryId: String(categoryId) }),
    ...(sort !== 'newest' && { sort }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
  }).toString();
  return search === '' ? '/shop' : `/shop?${search}`;
}

/** Where the API answers the list of an address. */
export function listDataPath(search: URLSearchParams): string {
  const { q, categoryId, sort, pageNo } = readListAddress(search);
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(categoryId !== null && { categoryId: String(categoryId) }),
    sort,
    pageNo: String(pageNo),
    recordsPerPage: String(PRODUCTS_PER_PAGE),
  });
  return `/shop/products?${query.toString()}`;
}

const MOST = 1_000_000;

function positive(text: string | null): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value < MOST ? value : null;
}
