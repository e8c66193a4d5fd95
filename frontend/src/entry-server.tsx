import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageAnswer, PageRequest, RenderPage } from '@contract/pages.ts';
import { isAdminPath } from '@contract/pages.ts';
import type { Transport } from './api/client.ts';
import { adminDocument, shopDocument } from './document.ts';
import type { I18n } from './i18n/i18n.ts';
import { makeI18n } from './i18n/i18n.ts';
import type { Namespace } from './i18n/keys.ts';
import { findRoute } from './routes/shop.ts';
import { preloadPage } from './shop/RoutePage.tsx';
import { ShopApp } from './shop/ShopApp.tsx';
import { makeRootStore, type RootStore } from './stores/RootStore.ts';

enableStaticRendering(true);

/** Renders the whole document of an address: with its data for the shop, an empty shell for the back office. */
export const render: RenderPage = async (request) => {
  const url = new URL(request.url, 'http://localhost');
  return isAdminPath(url.pathname) ? renderAdmin(request) : renderShop(request, url);
};

async function renderShop(request: PageRequest, url: URL): Promise<PageAnswer> {
  const { route, params } = findRoute(url.pathname, request.facts);
  const stores = await makeStores(request, route.namespaces);
  const paths = route.data ? route.data({ params, search: url.searchParams }) : [];
  await Promise.all([
    preloadPage(route),
    // The page works without categories.
    stores.masterData.loadCategories().catch(() => undefined),
    ...paths.map((path) => path !== null && stores.pages.load(path, () => stores.api.get(path))),
  ]);
  const body = renderToString(
    <StaticRouter location={`${url.pathname}${url.search}`}>
      <ShopApp stores={stores} routes={[route]} />
    </StaticRouter>,
  );
  const { head } = stores.head;
  if (!head) throw new Error(`${route.path} does not call useHead()`);
  if (head.movedTo !== undefined) return { status: 301, location: `${head.movedTo}${url.search}`, html: '' };
  return { status: head.status ?? 200, html: shopDocument({ request, body, head, route, state: stateOf(stores) }) };
}

async function renderAdmin(request: PageRequest): Promise<PageAnswer> {
  const stores = await makeStores(request, ['shared']);
  const noScript = stores.i18n.t('shared:error.noScript');
  return { status: 200, html: adminDocument({ request, noScript, state: stateOf(stores) }) };
}

async function makeStores(request: PageRequest, namespaces: readonly Namespace[]): Promise<RootStore> {
  const { language, theme, facts } = request;
  const i18n = await i18nOf(request, namespaces);
  const transport: Transport = ({ path }) => request.get(path);
  return makeRootStore({ language, theme, facts, categories: [], pages: {} }, i18n, transport);
}

function stateOf({ settings, masterData, pages }: RootStore) {
  const { language, theme, facts } = settings;
  return { language, theme, facts, categories: masterData.categories, pages: pages.toState() };
}

const MAX_CACHED = 100;
const i18nCache = new Map<string, I18n>();

/** The texts of a page, shared by all its requests: their language never changes on the server. */
async function i18nOf({ language, facts: { shop } }: PageRequest, namespaces: readonly Namespace[]): Promise<I18n> {
  const key = JSON.stringify([language, namespaces, shop]);
  const i18n = i18nCache.get(key) ?? (await makeI18n(language, namespaces, shop));
  if (i18nCache.size >= MAX_CACHED) i18nCache.clear();
  i18nCache.set(key, i18n);
  return i18n;
}
