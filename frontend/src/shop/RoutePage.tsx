import { lazy, type LazyExoticComponent, type ComponentType, useState } from 'react';
import { withinTime } from '../chunks.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { PageRoute } from '../routes/shop.ts';
import { useStores } from '../stores/StoresContext.tsx';

const loaded = new Map<PageRoute, ComponentType>();
const lazyPages = new Map<PageRoute, LazyExoticComponent<ComponentType>>();

/** Loads a page's code, so that it renders synchronously: on the server, before hydration, on hover. */
export async function preloadPage(route: PageRoute): Promise<ComponentType> {
  const Page = await withinTime(route.load());
  loaded.set(route, Page);
  return Page;
}

/** Renders a route's page: at once if its code is loaded, otherwise lazily with its texts. */
export function RoutePage({ route }: { route: PageRoute }) {
  const { i18n } = useStores();
  // Fixed at mount: a later switch to the loaded component would remount the page.
  const [Page] = useState<ComponentType>(() => loaded.get(route) ?? lazyPage(route, i18n));
  return <Page />;
}

function lazyPage(route: PageRoute, i18n: I18n): LazyExoticComponent<ComponentType> {
  const cached = lazyPages.get(route);
  if (cached) return cached;
  const created = lazy(async () => {
    const words = route.namespaces.map((namespace) => i18n.load(namespace));
    const [Page] = await Promise.all([preloadPage(route), ...words]);
    return { default: Page };
  });
  lazyPages.set(route, created);
  return created;
}
