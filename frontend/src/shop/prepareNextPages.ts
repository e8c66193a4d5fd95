import { findRoute, type PageRoute } from '../routes/shop.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { listDataPath } from './list/listAddress.ts';
import { productDataPath } from './product/productDataPath.ts';
import { preloadPage } from './RoutePage.tsx';

/** A mouse that only passes over a link leaves it sooner. */
const REST_MS = 80;
/** A finger that scrolls cancels its press sooner. */
const PRESS_MS = 50;
/** Links to goods: their pages are the same for everybody. A search is left out: one without a result is counted. */
const GOODS = 'a[href^="/details-product/"], a[href^="/shop"]:not([href*="q="])';

/**
 * Loads the code and texts of a product's page, and those of a list and the data of either while a mouse rests on its link,
 * or a finger presses it.
 */
export function prepareNextPages(stores: RootStore): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // Most taps lead to a product.
  void prepareCode(stores, findRoute('/details-product/1', stores.settings.facts).route).catch(() => undefined);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(waiting);
  const handle = ({ target, type, pointerType }: PointerEvent) => {
    const isFinger = pointerType !== 'mouse';
    // A finger's first touch is both.
    if (type === 'pointerover' && isFinger) return;
    cancel();
    const link = (target as Element).closest<HTMLAnchorElement>(GOODS);
    // After a new version, the old one's code may be gone: only a tap may reload the page for it.
    if (!link || stores.release.isReady) return;
    const delay = isFinger ? PRESS_MS : 0;
    waiting = setTimeout(
      () => void prepare(stores, new URL(link.href)).catch(() => undefined),
      type === 'pointerover' ? REST_MS : delay,
    );
  };
  document.addEventListener('pointerover', handle);
  document.addEventListener('pointerdown', handle);
  document.addEventListener('pointercancel', cancel);
}

async function prepare(stores: RootStore, { pathname, searchParams }: URL): Promise<void> {
  const { api, pages, settings } = stores;
  const { route, params } = findRoute(pathname, settings.facts);
  const path = params.id === undefined ? listDataPath(searchParams) : productDataPath(params.id);
  await Promise.all([prepareCode(stores, route), pages.prepare(path, (bypassCache) => api.get(path, bypassCache))]);
}

async function prepareCode({ i18n }: RootStore, route: PageRoute): Promise<void> {
  await Promise.all([preloadPage(route), ...route.namespaces.map((namespace) => i18n.load(namespace))]);
}
