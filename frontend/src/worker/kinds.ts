/** A group of cached resources: how many, and with which strategy. */
export interface Kind {
  cache: string;
  maxEntries: number;
  /** The content never changes under its URL: served from the cache without a request. */
  isImmutable: boolean;
}

export const ASSETS: Kind = { cache: 'lelap-assets-1', maxEntries: 250, isImmutable: true };
/** Version 2: version 1 held photos of returns, which once had public URLs. */
export const PICTURES: Kind = { cache: 'lelap-pictures-2', maxEntries: 150, isImmutable: true };
export const PAGES: Kind = { cache: 'lelap-pages-1', maxEntries: 60, isImmutable: false };
export const API_RESPONSES: Kind = { cache: 'lelap-answers-1', maxEntries: 120, isImmutable: false };
export const KINDS: readonly Kind[] = [ASSETS, PICTURES, PAGES, API_RESPONSES];

/**
 * The offline page; the frontend renders the requested page in its place. The path is duplicated, and compared by a test:
 * without imports shared with the pages, the worker stays one file.
 */
export const OFFLINE_PATH = '/offline';

/** The cart's document is an empty frame: the cart's content never leaves local storage. */
const OPEN_PAGE =
  /^\/($|shop$|cart$|offline$|details-product\/|about-us$|faq$|care-manual$|returns$|terms$|privacy$|size-recommendation$|reseller-list$)/;

/** Only public resources: no account, order, sign-in, back office or address with a token. */
export function kindOf(url: URL, isPage: boolean): Kind | null {
  const { pathname } = url;
  if (isPage) return OPEN_PAGE.test(pathname) ? PAGES : null;
  if (pathname.startsWith('/assets/')) return ASSETS;
  if (pathname.startsWith('/files/') || pathname.startsWith('/art/') || pathname.startsWith('/icon')) return PICTURES;
  // Useless offline, and one response per few letters.
  if (pathname === '/api/shop/suggestions') return null;
  if (pathname.startsWith('/api/shop/') || /^\/api\/regions\/(provinces|cities)$/.test(pathname)) return API_RESPONSES;
  return null;
}

/** Whether the offline page may replace a page at this address. */
export function isShopPage({ pathname }: URL): boolean {
  return !/^\/(admin|stock-summary|api|assets|files|dev|payment-simulator)(\/|$)/.test(pathname);
}
