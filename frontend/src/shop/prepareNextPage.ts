import { findRoute } from '../routes/shop.ts';
import type { RootStore } from '../stores/RootStore.ts';
import { listDataPath } from './list/listAddress.ts';
import { productDataPath } from './product/productDataPath.ts';
import { preloadPage } from './RoutePage.tsx';

/** A pointer that only passes over a link leaves it sooner. */
const RESTS_MS = 80;
/** Links to goods: their pages are the same for everybody, and do nothing by being loaded. */
const GOODS = 'a[href^="/details-product/"], a[href^="/shop"]';

/** Loads the code, texts and data of a product or list while a mouse rests on its link, or as soon as a finger presses it. */
export function prepareNextPage(stores: RootStore, first: PointerEvent): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const handle = ({ target, type, pointerType }: PointerEvent) => {
    clearTimeout(resting);
    const link = (target as Element).closest<HTMLAnchorElement>(GOODS);
    if (!link) return;
    resting = setTimeout(
      () => void prepare(stores, new URL(link.href)).catch(() => undefined),
      type === 'pointerover' && pointerType === 'mouse' ? RESTS_MS : 0,
    );
  };
  document.addEventListener('pointerover', handle);
  document.addEventListener('pointerdown', handle);
  handle(first);
}

async function prepare({ api, i18n, pages, settings }: RootStore, { pathname, searchParams }: URL): Promise<void> {
  const { route, params } = findRoute(pathname, settings.facts);
  const path = params.id === undefined ? listDataPath(searchParams) : productDataPath(params.id);
  const words = route.namespaces.map((namespace) => i18n.load(namespace));
  await Promise.all([preloadPage(route), ...words, pages.load(path, (bypassCache) => api.get(path, bypassCache))]);
}
