import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CartItem } from '@contract/carts.ts';
import { ROLES } from '@contract/roles.ts';
import type { User } from '@contract/users.ts';
import { fetchTransport } from '../src/api/client.ts';
import { makeI18n } from '../src/i18n/i18n.ts';
import { ShopApp } from '../src/shop/ShopApp.tsx';
import { makeRootStore } from '../src/stores/RootStore.ts';
import type { ShopFacts } from '@contract/pages.ts';
import type { PublicSettings } from '@contract/settings.ts';
import { FACTS } from './shopFacts.ts';

/** Opens the shop at an address, in English. `address()` tells where the visitor is now. */
export async function renderShop(
  path: string,
  changes: Partial<PublicSettings> = {},
  others: Partial<Omit<ShopFacts, 'shop'>> = {},
) {
  const facts = { ...FACTS, ...others, shop: { ...FACTS.shop, ...changes } };
  const i18n = await makeI18n('en', ['shared', 'shop'], facts.shop);
  const state = {
    language: 'en',
    theme: 'light',
    facts,
    categories: [],
    pages: {},
  } as const;
  const stores = makeRootStore({ ...state, categories: [] }, i18n, fetchTransport);
  render(
    <MemoryRouter initialEntries={[path]}>
      <ShopApp stores={stores} />
      <Address />
    </MemoryRouter>,
  );
  return { stores, user: userEvent.setup({ delay: null }), address: () => screen.getByTestId('address').textContent };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export function buildShopper(changes: Partial<User> = {}): User {
  return {
    id: 5,
    role: ROLES.customer,
    roles: ROLES.customer,
    firstName: 'Rina',
    lastName: 'Kartika',
    fullname: 'Rina Kartika',
    email: 'rina@lelap.test',
    phoneNumber: '+6281234567890',
    address: 'Jalan Braga 10',
    postalCode: '40111',
    city: { id: 9, name: 'Kota Bandung' },
    province: { id: 2, name: 'Jawa Barat' },
    isActive: true,
    createdAtString: '01-11-2026 08:00',
    ...changes,
  };
}

export function buildCartItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    productDetailId: 11,
    quantity: 2,
    lastStock: 9,
    isActive: true,
    price: 50_000,
    discount: 0,
    promoName: null,
    promoUntil: null,
    name: 'Bantal Awan',
    slug: 'bantal-awan',
    weight: 300,
    volume: 0,
    variant: { id: 1, name: 'Awan', code: 'AWN' },
    color: { id: 1, name: 'Biru', code: 'BIR', hex: '#aaccee' },
    size: { id: 1, name: 'S', code: 'S', description: '' },
    thumb: null,
    ...changes,
  };
}

/** As a sign-in with Remember me, and shopping, leave it. */
export function keepShopper({ id, role, firstName }: User, items: CartItem[]): void {
  localStorage.setItem('user_key', JSON.stringify({ id, role, firstName, accessToken: 'token', isRemembered: true }));
  localStorage.setItem(`cart_${id}`, JSON.stringify({ items, lastModified: '21-11-2026 10:00' }));
}

/** A browser with what jsdom lacks; nothing is kept from test to test. */
export function stubShopBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    vi.stubGlobal('scrollTo', vi.fn());
    // Nothing is laid out, so nothing is ever seen or measured.
    const Observer = class {
      observe = vi.fn();
      disconnect = vi.fn();
    };
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('ResizeObserver', Observer);
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}
