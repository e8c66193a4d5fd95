import { expect, it } from 'vitest';
import { OFFLINE_PATH, READABLE_PATHS } from '@contract/pages.ts';
import { shopRoutes } from './routes/shop.ts';
import { isShopPage, kindOf, OFFLINE_PATH as keptOfflinePath } from './worker/kinds.ts';

const at = (path: string) => new URL(path, 'https://lelap.test');

it('keeps the pages that anybody may read, but no form for strangers and nothing of an account', () => {
  const open = [...READABLE_PATHS].filter((path) => path !== '/contact-us' && path !== '/reseller-register');
  for (const path of [...open, '/cart', '/details-product/bantal', '/shop?q=awan', OFFLINE_PATH]) {
    expect({ path, isKept: kindOf(at(path), true) !== null }).toEqual({ path, isKept: true });
  }
  const closed = shopRoutes
    .map(({ path }) => path)
    .filter((path) => /account|login|password|checkout|payment/.test(path));
  expect(closed.length).toBeGreaterThan(8);
  for (const path of [...closed, '/admin', '/admin/products', '/reset-password?token=a', '/dev/mailbox']) {
    expect({ path, isKept: kindOf(at(path), true) !== null }).toEqual({ path, isKept: false });
  }
});

it('keeps no answer that could be about a person, or that is of no use later', () => {
  for (const path of [
    'invoices',
    'invoices/customer',
    'oauth/validate',
    'users/profile',
    'carts',
    'regions/search?q=dago',
    'shop/suggestions?q=awan',
    'returns/photos/7?size=small',
  ]) {
    expect({ path, kind: kindOf(at(`/api/${path}`), false) }).toEqual({ path, kind: null });
  }
  expect(kindOf(at('/api/shop/products?q=awan'), false)).not.toBeNull();
});

it('never stands in for the back office, and knows where the offline page is', () => {
  expect(isShopPage(at('/admin/products'))).toBe(false);
  expect(isShopPage(at('/stock-summary'))).toBe(false);
  expect(isShopPage(at('/account-detail'))).toBe(true);
  expect(keptOfflinePath).toBe(OFFLINE_PATH);
});
