import { homeDataPath } from './shop/home/homeDataPath.ts';
import { listDataPath } from './shop/list/listAddress.ts';
import { productDataPath } from './shop/product/productDataPath.ts';
import { resellerDataPath } from './shop/reseller-list/resellerAddress.ts';
import { sizesDataPath } from './shop/size-recommendation/finder.ts';

interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/**
 * By a page's path in routes.tsx: the API address whose answer it shows, null for none. The server asks it before it
 * renders; the page asks `usePage` for the same. Apart from the routes, so that browsers need not load it.
 */
export const DATA_PATHS: Readonly<Record<string, (address: PageAddress) => string | null>> = {
  '/': homeDataPath,
  '/shop': ({ search }) => listDataPath(search),
  '/details-product/:id': ({ params }) => productDataPath(params.id ?? ''),
  '/reseller-list': ({ search }) => resellerDataPath(search),
  '/size-recommendation': ({ search }) => sizesDataPath(search),
};
