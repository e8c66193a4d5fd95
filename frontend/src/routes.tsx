import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Namespace } from './i18n/i18n.ts';

export interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

export interface PageModule {
  Page: ComponentType;
  /** The API address whose answer the page shows: the server asks it before it renders. The page asks `usePage` for the same. */
  dataPath?: (address: PageAddress) => string;
}

export interface PageRoute {
  path: string;
  /** Below src/; names the page's chunk, so that the document can preload it. */
  source: string;
  namespaces: Namespace[];
  load: () => Promise<PageModule>;
}

const SHOP: Namespace[] = ['shared', 'shop'];

/** Every address of the shop. Each page is a chunk of its own. */
export const shopRoutes: PageRoute[] = [
  {
    path: '/',
    source: 'shop/home/HomePage.tsx',
    namespaces: SHOP,
    load: async () => {
      const { HomePage, homeDataPath } = await import('./shop/home/HomePage.tsx');
      return { Page: HomePage, dataPath: homeDataPath };
    },
  },
  {
    path: '/shop',
    source: 'shop/list/ShopPage.tsx',
    namespaces: SHOP,
    load: async () => {
      const { ShopPage } = await import('./shop/list/ShopPage.tsx');
      const { listDataPath } = await import('./shop/list/listAddress.ts');
      return { Page: ShopPage, dataPath: ({ search }) => listDataPath(search) };
    },
  },
  {
    path: '/details-product/:id',
    source: 'shop/product/ProductPage.tsx',
    namespaces: SHOP,
    load: async () => {
      const { ProductPage, productDataPath } = await import('./shop/product/ProductPage.tsx');
      return { Page: ProductPage, dataPath: ({ params }) => productDataPath(params.id ?? '') };
    },
  },
  {
    path: '*',
    source: 'shop/errors/NotFoundPage.tsx',
    namespaces: SHOP,
    load: async () => ({ Page: (await import('./shop/errors/NotFoundPage.tsx')).NotFoundPage }),
  },
];

export interface FoundRoute {
  route: PageRoute;
  params: Record<string, string | undefined>;
}

/** The shop's page at a path; the last route answers what no other does. */
export function findRoute(pathname: string): FoundRoute {
  const match = matchRoutes(shopRoutes, pathname)?.at(-1);
  if (!match) throw new Error(`No page at ${pathname}`);
  return { route: match.route, params: match.params };
}

/** The back office is a page of its own, with its own style policy: going there and back loads a document. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/stock-summary';
}
