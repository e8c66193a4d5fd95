import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router-dom';
import { OFFLINE_PATH, type ShopFacts } from '@contract/pages.ts';
import type { ContentPage } from '@contract/content.ts';
import { STOP_PATH } from '@contract/restock.ts';
import type { Namespace } from '../i18n/keys.ts';
import { contentDataPath } from '../shop/content/contentDataPath.ts';
import { listDataPath } from '../shop/list/listAddress.ts';
import { productDataPath } from '../shop/product/productDataPath.ts';
import { resellerDataPath } from '../shop/reseller-list/resellerAddress.ts';
import { sizesDataPath } from '../shop/size-recommendation/finder.ts';

/** A page of the shop, without its code. */
export interface PageRoute {
  path: string;
  /** The text catalogues that the page needs. */
  namespaces: Namespace[];
  load: () => Promise<ComponentType>;
  /**
   * The API paths of the page's data: the server requests them before it renders, and the page calls `usePage` with the
   * same paths. False in browsers, whose first script then comes without the functions that build these paths.
   */
  data?: false | ((address: { params: Params; search: URLSearchParams }) => (string | null)[]);
  /** Only in a demo shop. */
  isDemoOnly?: true;
  /** The file that `load` imports: the server finds the page's styles in the manifest by it. */
  source: string;
  /** The file that `load` imports before it. */
  via?: string;
}

const onServer = import.meta.env.SSR;

const SHOP: Namespace[] = ['shared', 'shop'];
/** Of a page with sections of the owner's. */
const CONTENT: Namespace[] = [...SHOP, 'home', 'sizeTable'];

const LATER_PAGES = 'src/routes/laterPages.ts';
type LaterPages = typeof import('./laterPages.ts').laterPages;

/** A page on which few visits begin. */
function later(name: keyof LaterPages): Pick<PageRoute, 'load' | 'via'> {
  return { via: LATER_PAGES, load: async () => (await import('./laterPages.ts')).laterPages[name]() };
}

/** A page to read, as the owner wrote it. */
function reading(path: string, page: ContentPage, name: keyof LaterPages): PageRoute {
  return {
    path,
    namespaces: CONTENT,
    source: 'src/shop/content/ReadingPages.tsx',
    ...later(name),
    data: onServer && (() => [contentDataPath(page)]),
  };
}

/** Every address of the shop and of its demo. Each page is a chunk of its own. */
export const shopRoutes: PageRoute[] = [
  {
    path: '/',
    namespaces: CONTENT,
    source: 'src/shop/home/HomePage.tsx',
    load: async () => (await import('../shop/home/HomePage.tsx')).HomePage,
    data: onServer && (() => [contentDataPath('home')]),
  },
  {
    path: '/shop',
    namespaces: [...SHOP, 'list'],
    source: 'src/shop/list/ShopPage.tsx',
    load: async () => (await import('../shop/list/ShopPage.tsx')).ShopPage,
    data: onServer && (({ search }) => [listDataPath(search)]),
  },
  {
    path: '/details-product/:id',
    namespaces: [...SHOP, 'product'],
    source: 'src/shop/product/ProductPage.tsx',
    load: async () => (await import('../shop/product/ProductPage.tsx')).ProductPage,
    data: onServer && (({ params }) => [productDataPath(params.id ?? '')]),
  },
  {
    path: '/login',
    namespaces: [...SHOP, 'forms', 'signIn'],
    source: 'src/shop/login/LoginPage.tsx',
    ...later('LoginPage'),
  },
  {
    path: '/registration',
    namespaces: [...SHOP, 'forms', 'signIn'],
    source: 'src/shop/registration/RegistrationPage.tsx',
    ...later('RegistrationPage'),
  },
  {
    path: '/activate-account',
    namespaces: [...SHOP, 'forms', 'signIn'],
    source: 'src/shop/activate-account/ActivateAccountPage.tsx',
    ...later('ActivateAccountPage'),
  },
  {
    path: '/forgot-password',
    namespaces: [...SHOP, 'forms', 'signIn'],
    source: 'src/shop/forgot-password/ForgotPasswordPage.tsx',
    ...later('ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    namespaces: [...SHOP, 'forms', 'signIn'],
    source: 'src/shop/reset-password/ResetPasswordPage.tsx',
    ...later('ResetPasswordPage'),
  },
  {
    path: STOP_PATH,
    namespaces: [...SHOP, 'forms', 'restock'],
    source: 'src/shop/restock/StopPage.tsx',
    ...later('StopPage'),
  },
  {
    path: '/cart',
    namespaces: [...SHOP, 'orders', 'cart'],
    source: 'src/shop/cart/CartPage.tsx',
    ...later('CartPage'),
  },
  {
    path: '/checkout',
    namespaces: [...SHOP, 'forms', 'orders', 'cart', 'checkout'],
    source: 'src/shop/checkout/CheckoutPage.tsx',
    ...later('CheckoutPage'),
  },
  {
    path: '/payment-redirect',
    namespaces: [...SHOP, 'forms', 'orders', 'payment'],
    source: 'src/shop/payment-redirect/PaymentRedirectPage.tsx',
    ...later('PaymentRedirectPage'),
  },
  {
    path: '/payment-simulator/:xenditId',
    isDemoOnly: true,
    namespaces: [...SHOP, 'orders', 'simulator'],
    source: 'src/shop/payment-simulator/PaymentSimulatorPage.tsx',
    ...later('PaymentSimulatorPage'),
  },
  {
    path: '/account-detail',
    namespaces: [...SHOP, 'forms', 'orders', 'account', 'sessions'],
    source: 'src/shop/account/AccountPage.tsx',
    ...later('AccountPage'),
  },
  {
    path: '/account-detail/orders/:id',
    namespaces: [...SHOP, 'forms', 'orders', 'order', 'orderReturn', 'payment'],
    source: 'src/shop/account/OrderPage.tsx',
    ...later('OrderPage'),
  },
  {
    path: '/account-detail/orders/:id/return',
    namespaces: [...SHOP, 'forms', 'orders', 'orderReturn'],
    source: 'src/shop/order-return/OrderReturnPage.tsx',
    ...later('OrderReturnPage'),
  },
  {
    path: '/account-detail/orders/:id/print',
    // Printed documents use the texts of the back office.
    namespaces: [...SHOP, 'orders', 'order', 'admin'],
    source: 'src/shop/account/OrderPrintPage.tsx',
    ...later('OrderPrintPage'),
  },
  reading('/about-us', 'about', 'AboutPage'),
  {
    path: '/contact-us',
    namespaces: [...SHOP, 'reading', 'forms', 'contact'],
    source: 'src/shop/contact-us/ContactPage.tsx',
    ...later('ContactPage'),
  },
  reading('/faq', 'faq', 'FaqPage'),
  reading('/care-manual', 'care', 'CarePage'),
  reading('/returns', 'returns', 'ReturnsPage'),
  reading('/terms', 'terms', 'TermsPage'),
  reading('/privacy', 'privacy', 'PrivacyPage'),
  {
    path: '/size-recommendation',
    namespaces: [...CONTENT, 'sizes'],
    source: 'src/shop/size-recommendation/SizesPage.tsx',
    ...later('SizesPage'),
    data: onServer && (({ search }) => [contentDataPath('sizes'), sizesDataPath(search)]),
  },
  {
    path: '/reseller-list',
    namespaces: [...SHOP, 'resellers'],
    source: 'src/shop/reseller-list/ResellerListPage.tsx',
    ...later('ResellerListPage'),
    data: onServer && (({ search }) => [resellerDataPath(search)]),
  },
  {
    path: '/reseller-register',
    namespaces: [...SHOP, 'forms', 'resellers'],
    source: 'src/shop/reseller-register/ResellerRegisterPage.tsx',
    ...later('ResellerRegisterPage'),
  },
  {
    path: OFFLINE_PATH,
    namespaces: [...SHOP, 'offline'],
    source: 'src/shop/offline/OfflinePage.tsx',
    ...later('OfflinePage'),
  },
  {
    path: '/dev/mailbox',
    isDemoOnly: true,
    namespaces: [...SHOP, 'mailbox'],
    source: 'src/shop/dev-mailbox/MailboxPage.tsx',
    ...later('MailboxPage'),
  },
  {
    path: '*',
    namespaces: SHOP,
    source: 'src/shop/errors/NotFoundPage.tsx',
    ...later('NotFoundPage'),
  },
];

interface FoundRoute {
  route: PageRoute;
  params: Params;
}

/** The pages of a demo, or of a real shop. */
export function routesOf({ isDemo }: Pick<ShopFacts, 'isDemo'>): PageRoute[] {
  return shopRoutes.filter(({ isDemoOnly = false }) => isDemo || !isDemoOnly);
}

/** The shop's page at a path; the last route matches all other paths. */
export function findRoute(pathname: string, facts: Pick<ShopFacts, 'isDemo'>): FoundRoute {
  const all = routesOf(facts);
  const likely = all.filter(({ path }) => path.split('/')[1] === pathname.split('/')[1]);
  // The browser's router matches `/Shop` and `/%73hop` to `/shop`: without a likely route, all are tried.
  const match = (matchRoutes(likely, pathname) ?? matchRoutes(all, pathname))?.at(-1);
  if (!match) throw new Error(`No page at ${pathname}`);
  return { route: match.route, params: match.params };
}
