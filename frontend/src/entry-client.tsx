import './theme/tokens.css';
import './theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isAdminPath } from '@contract/pages.ts';
import { fetchTransport } from './api/client.ts';
import { makeI18n } from './i18n/i18n.ts';
import { findRoute } from './routes.tsx';
import { preloadPage } from './shop/RoutePage.tsx';
import { ShopApp } from './shop/ShopApp.tsx';
import { makeRootStore, type PageState } from './stores/RootStore.ts';
import { Started } from './stores/Started.tsx';

void start();

async function start(): Promise<void> {
  const state = readState();
  const { pathname } = window.location;
  if (isAdminPath(pathname)) return startAdmin(state);
  const { route } = findRoute(pathname);
  const [i18n] = await Promise.all([makeI18n(state.language, route.namespaces), preloadPage(route)]);
  const stores = makeRootStore(state, i18n, fetchTransport);
  hydrateRoot(
    rootElement(),
    <BrowserRouter>
      <ShopApp stores={stores} />
    </BrowserRouter>,
  );
}

/** The back office is rendered in the browser only. Its code, antd with it, is a chunk that no shopper loads. */
async function startAdmin(state: PageState): Promise<void> {
  const [i18n, { Admin }] = await Promise.all([
    makeI18n(state.language, ['shared', 'admin']),
    import('./admin/Admin.tsx'),
  ]);
  const stores = makeRootStore(state, i18n, fetchTransport);
  createRoot(rootElement()).render(
    <BrowserRouter>
      <Started stores={stores}>
        <Admin stores={stores} />
      </Started>
    </BrowserRouter>,
  );
}

function readState(): PageState {
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
}
