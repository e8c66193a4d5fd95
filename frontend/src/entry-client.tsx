import './theme/tokens.css';
import './theme/base.css';
import './theme/primitives.css';
import './theme/forcedColors.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isAdminPath, OFFLINE_PATH } from '@contract/pages.ts';
import { fetchTransport } from './api/client.ts';
import { withinTime } from './chunks.ts';
import { makeI18n } from './i18n/i18n.ts';
import { reloadStaleChunks } from './reloadStaleChunks.ts';
import { BACK_OFFICE } from './routes/backOffice.ts';
import { findRoute } from './routes/shop.ts';
import { preloadPage } from './shop/RoutePage.tsx';
import { ShopApp } from './shop/ShopApp.tsx';
import { makeRootStore, type PageState } from './stores/RootStore.ts';
import { StartStores } from './stores/StartStores.tsx';
import { registerServiceWorker } from './registerServiceWorker.ts';

reloadStaleChunks();
start().catch((error: unknown) => {
  if (!isOfflinePage(window.location.pathname)) throw error;
  enableReload();
});

async function start(): Promise<void> {
  const state = readState();
  const { pathname, href } = window.location;
  if (isAdminPath(pathname)) return startAdmin(state);
  await yieldToBrowser();
  const { route } = findRoute(pathname, state.facts);
  const page = preloadPage(route);
  await yieldToBrowser();
  const [i18n] = await Promise.all([makeI18n(state.language, route.namespaces, state.facts.shop), page]);
  const stores = makeRootStore(state, i18n, fetchTransport);
  await yieldToBrowser();
  const app = (
    <BrowserRouter>
      <ShopApp stores={stores} />
    </BrowserRouter>
  );
  if (isOfflinePage(pathname)) createRoot(rootElement()).render(app);
  // Hydrates in small steps, so that taps and scrolls never wait for the whole page.
  else startTransition(() => void hydrateRoot(rootElement(), app));
  registerServiceWorker(stores);
  // The page works without it.
  void import('./shop/visit.ts').then(({ beginVisit }) => beginVisit(stores, href)).catch(() => undefined);
}

/** Lets the browser handle input: no step of the start may block a slow phone for long. */
function yieldToBrowser(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Offline, the service worker serves the offline page: the requested page is then rendered from the cache. */
function isOfflinePage(pathname: string): boolean {
  return pathname !== OFFLINE_PATH && document.querySelector(`[data-frame="${OFFLINE_PATH}"]`) !== null;
}

/** The back office is rendered in the browser only. Its code, antd with it, is a chunk that no shopper loads. */
async function startAdmin(state: PageState): Promise<void> {
  const [i18n, { Admin }, { batchPanels }] = await Promise.all([
    makeI18n(state.language, BACK_OFFICE.namespaces, state.facts.shop),
    withinTime(import('./admin/Admin.tsx')),
    import('./api/batchPanels.ts'),
  ]);
  const stores = makeRootStore(state, i18n, batchPanels(fetchTransport));
  createRoot(rootElement()).render(
    <StartStores stores={stores}>
      <Admin stores={stores} />
    </StartStores>,
  );
}

/** The code of the requested page isn't cached either: the server-rendered offline page stays, with a working reload. */
function enableReload(): void {
  const reload = () => window.location.reload();
  window.addEventListener('online', reload);
  document.querySelector(`[data-frame="${OFFLINE_PATH}"] button`)?.addEventListener('click', reload);
  // The page is as interactive as it gets: `start.ts` need not wait.
  document.dispatchEvent(new Event('alive'));
}

function readState(): PageState {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
  return { ...state, isCached: 'kept' in document.documentElement.dataset };
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
}
