import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { OFFLINE_PATH } from '@contract/pages.ts';
import type { Namespace } from './i18n/keys.ts';

export interface PageRoute {
  path: string;
  /** Below src/; names the page's chunk, so that the document can preload it. */
  source: string;
  namespaces: Namespace[];
  load: () => Promise<{ Page: ComponentType }>;
}

const SHOP: Namespace[] = ['shared', 'shop'];
const READING: Namespace[] = [...SHOP, 'reading'];

/** Every address of the shop. Each page is a chunk of its own. */
export const shopRoutes: PageRoute[] = [
  {
    path: '/',
    source: 'shop/home/HomePage.tsx',
    namespaces: [...SHOP, 'home', 'sizeTable'],
    load: async () => ({ Page: (await import('./shop/home/HomePage.tsx')).HomePage }),
  },
  {
    path: '/shop',
    source: 'shop/list/ShopPage.tsx',
    namespaces: [...SHOP, 'list'],
    load: async () => ({ Page: (await import('./shop/list/ShopPage.tsx')).ShopPage }),
  },
  {
    path: '/details-product/:id',
    source: 'shop/product/ProductPage.tsx',
    namespaces: [...SHOP, 'product'],
    load: async () => ({ Page: (await import('./shop/product/ProductPage.tsx')).ProductPage }),
  },
  {
    path: '/login',
    source: 'shop/login/LoginPage.tsx',
    namespaces: [...SHOP, 'forms', 'signIn'],
    load: async () => ({ Page: (await import('./shop/login/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/registration',
    source: 'shop/registration/RegistrationPage.tsx',
    namespaces: [...SHOP, 'forms', 'signIn'],
    load: async () => ({ Page: (await import('./shop/registration/RegistrationPage.tsx')).RegistrationPage }),
  },
  {
    path: '/activate-account',
    source: 'shop/activate-account/ActivateAccountPage.tsx',
    namespaces: [...SHOP, 'signIn'],
    load: async () => ({ Page: (await import('./shop/activate-account/ActivateAccountPage.tsx')).ActivateAccountPage }),
  },
  {
    path: '/forgot-password',
    source: 'shop/forgot-password/ForgotPasswordPage.tsx',
    namespaces: [...SHOP, 'forms', 'signIn'],
    load: async () => ({ Page: (await import('./shop/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  },
  {
    path: '/reset-password',
    source: 'shop/reset-password/ResetPasswordPage.tsx',
    namespaces: [...SHOP, 'forms', 'signIn'],
    load: async () => ({ Page: (await import('./shop/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
  {
    path: '/cart',
    source: 'shop/cart/CartPage.tsx',
    namespaces: [...SHOP, 'orders', 'cart'],
    load: async () => ({ Page: (await import('./shop/cart/CartPage.tsx')).CartPage }),
  },
  {
    path: '/checkout',
    source: 'shop/checkout/CheckoutPage.tsx',
    namespaces: [...SHOP, 'forms', 'orders', 'cart', 'checkout'],
    load: async () => ({ Page: (await import('./shop/checkout/CheckoutPage.tsx')).CheckoutPage }),
  },
  {
    path: '/payment-redirect',
    source: 'shop/payment-redirect/PaymentRedirectPage.tsx',
    namespaces: [...SHOP, 'orders', 'payment'],
    load: async () => ({ Page: (await import('./shop/payment-redirect/PaymentRedirectPage.tsx')).PaymentRedirectPage }),
  },
  {
    path: '/payment-simulator/:xenditId',
    source: 'shop/payment-simulator/PaymentSimulatorPage.tsx',
    namespaces: [...SHOP, 'orders', 'simulator'],
    load: async () => ({
      Page: (await import('./shop/payment-simulator/PaymentSimulatorPage.tsx')).PaymentSimulatorPage,
    }),
  },
  {
    path: '/account-detail',
    source: 'shop/account/AccountPage.tsx',
    namespaces: [...SHOP, 'forms', 'orders', 'account'],
    load: async () => ({ Page: (await import('./shop/account/AccountPage.tsx')).AccountPage }),
  },
  {
    path: '/account-detail/orders/:id',
    source: 'shop/account/OrderPage.tsx',
    namespaces: [...SHOP, 'orders', 'order', 'orderReturn', 'payment'],
    load: async () => ({ Page: (await import('./shop/account/OrderPage.tsx')).OrderPage }),
  },
  {
    path: '/account-detail/orders/:id/return',
    source: 'shop/order-return/OrderReturnPage.tsx',
    namespaces: [...SHOP, 'forms', 'orders', 'orderReturn'],
    load: async () => ({ Page: (await import('./shop/order-return/OrderReturnPage.tsx')).OrderReturnPage }),
  },
  {
    path: '/account-detail/orders/:id/print',
    source: 'shop/account/OrderPrintPage.tsx',
    // What is printed is written in the words of the back office.
    namespaces: [...SHOP, 'orders', 'order', 'admin'],
    load: async () => ({ Page: (await import('./shop/account/OrderPrintPage.tsx')).OrderPrintPage }),
  },
  {
    path: '/about-us',
    source: 'shop/about-us/AboutPage.tsx',
    namespaces: [...READING, 'about'],
    load: async () => ({ Page: (await import('./shop/about-us/AboutPage.tsx')).AboutPage }),
  },
  {
    path: '/contact-us',
    source: 'shop/contact-us/ContactPage.tsx',
    namespaces: [...READING, 'forms', 'contact'],
    load: async () => ({ Page: (await import('./shop/contact-us/ContactPage.tsx')).ContactPage }),
  },
  {
    path: '/faq',
    source: 'shop/faq/FaqPage.tsx',
    namespaces: [...READING, 'faq'],
    load: async () => ({ Page: (await import('./shop/faq/FaqPage.tsx')).FaqPage }),
  },
  {
    path: '/care-manual',
    source: 'shop/care-manual/CarePage.tsx',
    namespaces: [...READING, 'care'],
    load: async () => ({ Page: (await import('./shop/care-manual/CarePage.tsx')).CarePage }),
  },
  {
    path: '/returns',
    source: 'shop/returns/ReturnsPage.tsx',
    namespaces: [...READING, 'returns'],
    load: async () => ({ Page: (await import('./shop/returns/ReturnsPage.tsx')).ReturnsPage }),
  },
  {
    path: '/size-recommendation',
    source: 'shop/size-recommendation/SizesPage.tsx',
    namespaces: [...READING, 'sizes', 'sizeTable'],
    load: async () => ({ Page: (await import('./shop/size-recommendation/SizesPage.tsx')).SizesPage }),
  },
  {
    path: '/reseller-list',
    source: 'shop/reseller-list/ResellerListPage.tsx',
    namespaces: [...SHOP, 'resellers'],
    load: async () => ({ Page: (await import('./shop/reseller-list/ResellerListPage.tsx')).ResellerListPage }),
  },
  {
    path: '/reseller-register',
    source: 'shop/reseller-register/ResellerRegisterPage.tsx',
    namespaces: [...SHOP, 'forms', 'resellers'],
    load: async () => ({
      Page: (await import('./shop/reseller-register/ResellerRegisterPage.tsx')).ResellerRegisterPage,
    }),
  },
  {
    path: OFFLINE_PATH,
    source: 'shop/offline/OfflinePage.tsx',
    namespaces: [...SHOP, 'offline'],
    load: async () => ({ Page: (await import('./shop/offline/OfflinePage.tsx')).OfflinePage }),
  },
  {
    path: '/dev/mailbox',
    source: 'shop/dev-mailbox/MailboxPage.tsx',
    namespaces: [...SHOP, 'mailbox'],
    load: async () => ({ Page: (await import('./shop/dev-mailbox/MailboxPage.tsx')).MailboxPage }),
  },
  {
    path: '*',
    source: 'shop/errors/NotFoundPage.tsx',
    namespaces: SHOP,
    load: async () => ({ Page: (await import('./shop/errors/NotFoundPage.tsx')).NotFoundPage }),
  },
];

export interface FoundRoute {
  route: PageRoute;
  params: Record<string, string | undefined>;
}

/** The shop's page at a path; the last route answers what no other does. */
export function findRoute(pathname: string): FoundRoute {
  const match = matchRoutes(shopRoutes, pathname)?.at(-1);
  if (!match) throw new Error(`No page at ${pathname}`);
  return { route: match.route, params: match.params };
}
