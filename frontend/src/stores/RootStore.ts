import type { I18n } from '../i18n/i18n.ts';
import { reaction } from 'mobx';
import type { CategoryCard } from '@contract/catalogue.ts';
import type { Language } from '@contract/languages.ts';
import type { ShopFacts, Theme } from '@contract/pages.ts';
import { ApiClient, type Transport } from '../api/client.ts';
import { CartStore } from './CartStore.ts';
import { ConnectionStore } from './ConnectionStore.ts';
import { DrawerStore } from './DrawerStore.ts';
import { addPendingCartItem } from './addPendingCartItem.ts';
import { HeadStore } from './HeadStore.ts';
import { MasterDataStore } from './MasterDataStore.ts';
import { PagesStore, type SentPage } from './PagesStore.ts';
import { PlaceStore } from './PlaceStore.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { SessionStore } from './SessionStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { ToastStore } from './ToastStore.ts';

/** The server's state at rendering, sent to the browser as JSON. It holds nothing personal. */
export interface PageState {
  language: Language;
  theme: Theme | null;
  facts: ShopFacts;
  categories: CategoryCard[];
  pages: Record<string, SentPage>;
  /** The page came from the service worker's cache; only the browser can set it. */
  isCached?: boolean;
}

export interface RootStore {
  api: ApiClient;
  i18n: I18n;
  session: SessionStore;
  settings: SettingsStore;
  cart: CartStore;
  pages: PagesStore;
  masterData: MasterDataStore;
  place: PlaceStore;
  toasts: ToastStore;
  /** The cart drawer. */
  drawer: DrawerStore;
  /** Whether the last sign-in put the item of the visitor before it into the cart. */
  pendingItem: { added: Promise<boolean> };
  head: HeadStore;
  connection: ConnectionStore;
  release: ReleaseStore;
  /** Restores what this browser saved (session, cart, settings), after hydration. Returns the cleanup function. */
  start: () => () => void;
}

/** All stores of one page load; on the server, of one request. */
export function makeRootStore(state: PageState, i18n: I18n, transport: Transport): RootStore {
  const session = new SessionStore();
  const settings = new SettingsStore({ ...state, i18n });
  const api = new ApiClient({
    transport,
    language: () => settings.language,
    accessToken: () => session.accessToken,
    onUnauthorized: () => session.expire(),
    networkMessage: () => i18n.t('shared:error.network'),
    reference: (id) => i18n.t('shared:error.reference', { id }),
  });
  session.connect(api);
  const cart = new CartStore(api, i18n);
  const pages = new PagesStore(() => settings.language, state.pages, state.isCached);
  const stores = {
    api,
    i18n,
    session,
    settings,
    cart,
    pages,
    place: new PlaceStore(session),
    pendingItem: { added: Promise.resolve(false) },
    head: new HeadStore(),
    toasts: new ToastStore(),
    drawer: new DrawerStore(),
    connection: new ConnectionStore(),
    release: new ReleaseStore(),
  };
  return { ...stores, masterData: new MasterDataStore(api, state.categories), start: () => start(stores) };
}

type Restored = Pick<
  RootStore,
  'pendingItem' | 'api' | 'session' | 'settings' | 'cart' | 'pages' | 'place' | 'connection' | 'toasts'
>;

function start(stores: Restored) {
  const { session, settings, cart, pages, place, connection } = stores;
  place.restore();
  const cleanups = [
    reaction(
      () => session.person?.id ?? null,
      (userId, before) => {
        cart.loadFor(userId);
        if (before != null) pages.clear();
        stores.pendingItem.added = userId === null ? Promise.resolve(false) : addPendingCartItem(stores);
      },
    ),
    settings.restore(),
    session.restore(),
    cart.followOtherTabs(),
    connection.follow(),
  ];
  return () => cleanups.forEach((cleanup) => cleanup());
}
