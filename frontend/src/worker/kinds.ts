/** What may be kept, how much of it, and for how long a try over the network is waited for. */
export interface Kind {
  cache: string;
  most: number;
  /** What never changes under its address is not asked for again. */
  isFixed: boolean;
}

export const ASSETS: Kind = { cache: 'lelap-assets-1', most: 250, isFixed: true };
/** The second: photos of returns, which once had open addresses, were in the first. */
export const PICTURES: Kind = { cache: 'lelap-pictures-2', most: 150, isFixed: true };
export const PAGES: Kind = { cache: 'lelap-pages-1', most: 60, isFixed: false };
export const ANSWERS: Kind = { cache: 'lelap-answers-1', most: 120, isFixed: false };
export const KINDS: readonly Kind[] = [ASSETS, PICTURES, PAGES, ANSWERS];

/**
 * Says that there is no line; the frontend takes it as the frame for whatever page was wanted. The worker stays one file
 * as long as it shares no module with the pages: hence the path is here a second time, and a test compares.
 */
export const OFFLINE_PATH = '/offline';

/** The cart's document is an empty frame: what is in a cart never leaves local storage. */
const OPEN_PAGE =
  /^\/($|shop$|cart$|offline$|details-product\/|about-us$|faq$|care-manual$|returns$|terms$|privacy$|size-recommendation$|reseller-list$)/;

/** Only what anybody may read: no account, no order, no sign-in, nothing of the back office, no address with a token in it. */
export function kindOf(url: URL, isPage: boolean): Kind | null {
  const { pathname } = url;
  if (isPage) return OPEN_PAGE.test(pathname) ? PAGES : null;
  if (pathname.startsWith('/assets/')) return ASSETS;
  if (pathname.startsWith('/files/') || pathname.startsWith('/art/') || pathname.startsWith('/icon')) return PICTURES;
  // Of no use without a line, and one for every few letters.
  if (pathname === '/api/shop/suggestions') return null;
  if (pathname.startsWith('/api/shop/') || /^\/api\/regions\/(provinces|cities)$/.test(pathname)) return ANSWERS;
  return null;
}

/** Whether a page at this address may be answered with the offline page. */
export function isShopPage({ pathname }: URL): boolean {
  return !/^\/(admin|stock-summary|api|assets|files|dev|payment-simulator)(\/|$)/.test(pathname);
}
