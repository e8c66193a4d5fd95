import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartItem, MAX_CART_LINES } from '@contract/carts.ts';
import { MAX_QUANTITY } from '@contract/money.ts';
import { ROLES } from '@contract/roles.ts';
import type { User } from '@contract/users.ts';
import type { Transport } from '../api/client.ts';
import { makeI18n } from '../i18n/i18n.ts';
import type { Goods } from './CartStore.ts';
import { makeRootStore } from './RootStore.ts';
import { FACTS } from '../../testing/shopFacts.ts';

const pillow: Goods = {
  ...{ productDetailId: 1, lastStock: 5, isActive: true, price: 79_000, discount: 15, promoName: 'Pekan Tidur' },
  promoUntil: '2026-11-30T17:00:00.000Z',
  ...{ name: 'Bantal Peluk Awan', slug: 'bantal-peluk-awan', weight: 250, volume: 7_000, thumb: null },
  variant: { id: 1, name: 'Awan', code: 'AWAN' },
  color: { id: 1, name: 'Biru Langit', code: 'LANGIT', hex: '#CFE2F5' },
  size: { id: 1, name: 'S', code: 'S', description: '0–1 th · 34 × 22 cm' },
};
const bolster: Goods = {
  ...pillow,
  productDetailId: 2,
  name: 'Guling',
  price: 75_000,
  discount: 0,
  weight: 300,
  volume: 0,
};

beforeEach(() => {
  // jsdom has no screen to ask about its colors.
  vi.stubGlobal('matchMedia', () => new EventTarget());
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart', () => {
  it('adds up the same unit, and keeps different units apart', async () => {
    const cart = await cartOf(7);
    expect(cart.add(pillow, 2)).toEqual({ isAccepted: true, text: 'Product added to cart' });
    cart.add(pillow, 3);
    cart.add(bolster, 1);
    expect(cart.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Bantal Peluk Awan', 5],
      ['Guling', 1],
    ]);
    expect(cart.count).toBe(6);
    expect(cart.total).toBe(5 * 67_150 + 75_000);
    expect(cart.parcel).toEqual({ weight: 5 * 250 + 300, volume: 5 * 7_000 });
  });

  it('excludes sold-out lines from count, total and parcel', async () => {
    const cart = await cartOf(7);
    cart.add(pillow, 1);
    cart.add(bolster, 2);
    cart.applyServerLines([{ ...pillow, quantity: 1, lastStock: 0 }, ...cart.items.slice(1)]);
    expect(cart.items).toHaveLength(2);
    expect(cart.count).toBe(2);
    expect([cart.total, cart.saving]).toEqual([150_000, 0]);
    expect(cart.parcel).toEqual({ weight: 2 * 300, volume: 0 });
  });

  it('refuses what exceeds the stock, and still learns how much there is', async () => {
    const cart = await cartOf(7);
    cart.add(pillow, 4);
    expect(cart.add({ ...pillow, lastStock: 4 }, 1)).toEqual({
      isAccepted: false,
      text: 'You already have 4 of this item in your cart. Adding 1 to the cart will exceed the available stock',
    });
    expect(cart.find(1)).toMatchObject({ quantity: 4, lastStock: 4 });
    expect(cart.add(bolster, 6).isAccepted).toBe(false);
    expect(cart.find(2)).toBeUndefined();
    expect(cart.setQuantity(1, 5).isAccepted).toBe(false);
    expect(cart.find(1)?.quantity).toBe(4);
  });

  it('takes no more pieces of a line, and no more lines, than the server does', async () => {
    const cart = await cartOf(7);
    cart.add({ ...pillow, lastStock: 5_000 }, MAX_QUANTITY);
    const tooMany = {
      isAccepted: false,
      text: 'One order takes at most 999 of the same item. Your cart has 999 of it',
    };
    expect(cart.add({ ...pillow, lastStock: 5_000 }, 1)).toEqual(tooMany);
    expect(cart.setQuantity(1, MAX_QUANTITY + 1)).toEqual(tooMany);
    expect(cart.find(1)?.quantity).toBe(MAX_QUANTITY);
    for (let id = 2; id <= MAX_CART_LINES; id += 1) cart.add({ ...bolster, productDetailId: id }, 1);
    expect(cart.add({ ...bolster, productDetailId: 101 }, 1)).toEqual({
      isAccepted: false,
      text: 'A cart holds at most 100 different items. Order these first, or take one out',
    });
    expect(cart.items).toHaveLength(MAX_CART_LINES);
    expect(cart.add({ ...bolster, productDetailId: 100 }, 1).isAccepted).toBe(true);
  });

  it('removes a line when its last piece is deducted', async () => {
    const cart = await cartOf(7);
    cart.add(pillow, 2);
    cart.deduct(1);
    expect(cart.find(1)?.quantity).toBe(1);
    cart.deduct(1);
    expect(cart.items).toEqual([]);
  });

  it('asks visitors to sign in', async () => {
    const cart = await cartOf(null);
    expect(cart.add(pillow, 1)).toEqual({ isAccepted: false, text: 'Please sign in to add item to your cart' });
    expect(cart.items).toEqual([]);
  });

  it('takes over the server’s truth, but not its quantities', async () => {
    const cart = await cartOf(7, [
      { ...pillow, quantity: 9, price: 99_000, discount: 0 },
      { ...bolster, quantity: 1, lastStock: 0, isActive: false },
    ]);
    cart.add(pillow, 2);
    cart.add(bolster, 1);
    await cart.revalidate();
    expect(cart.find(1)).toMatchObject({ price: 99_000, discount: 0, quantity: 2 });
    expect(cart.isValid).toBe(false);
    expect(cart.isLoading).toBe(false);
    cart.remove(2);
    expect(cart.isValid).toBe(true);
  });
});

describe('the saved cart', () => {
  it('survives a reload, and is invisible to other users', async () => {
    (await cartOf(7)).add(pillow, 2);
    expect((await cartOf(8)).items).toEqual([]);
    expect((await cartOf(null)).items).toEqual([]);
    const again = await cartOf(7);
    expect(again.items).toMatchObject([{ name: 'Bantal Peluk Awan', quantity: 2 }]);
    expect(again.lastModified).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/);
  });

  it('names the saved lines over the limits until dismissed, and keeps the rest', async () => {
    const lines = Array.from({ length: 105 }, (_, index) => ({
      ...{ ...bolster, name: `Guling ${index}`, productDetailId: index + 1 },
      quantity: index === 3 ? 1_200 : 1,
    }));
    const twice = { ...lines[4], quantity: 2 };
    const older = { name: 'Selimut', productDetailId: 300 };
    localStorage.setItem('cart_7', JSON.stringify({ items: [...lines.slice(0, 101), twice, older], lastModified: '' }));
    const cart = await cartOf(7);
    expect(cart.items).toHaveLength(MAX_CART_LINES);
    expect([cart.find(4)?.quantity, cart.find(5)?.quantity]).toEqual([MAX_QUANTITY, 3]);
    expect(cart.leftOut).toEqual(['Guling 3', 'Guling 100', 'Selimut']);
    // Another change must not make it forgotten unseen.
    cart.remove(1);
    const reloaded = await cartOf(7);
    expect(reloaded.leftOut).toEqual(['Guling 3', 'Guling 100', 'Selimut']);
    reloaded.dismissLeftOut();
    expect((await cartOf(7)).leftOut).toEqual([]);
  });

  it('follows another tab of the same person', async () => {
    const here = await cartOf(7);
    const there = await cartOf(7);
    there.add(pillow, 3);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart_7', storageArea: localStorage }));
    expect(here.count).toBe(3);
  });

  it.each(['{', '"x"', '{"items":7}', '{"items":[null,{"productDetailId":1}]}', '[]'])(
    'starts empty where storage holds nonsense: %s',
    async (nonsense) => {
      localStorage.setItem('cart_7', nonsense);
      const cart = await cartOf(7);
      expect(cart.items).toEqual([]);
      expect(cart.add(pillow, 1).isAccepted).toBe(true);
    },
  );
});

/** The cart as a page of this person has it, on a server that answers every revalidation with `truth`. */
async function cartOf(userId: number | null, truth: CartItem[] = []) {
  const transport: Transport = ({ path }) => {
    const data = path === '/carts' ? truth : user(userId ?? 0);
    return Promise.resolve({ status: 200, body: { isSuccess: true, message: 'OK', data } });
  };
  const i18n = await makeI18n('en', ['shared'], FACTS.shop);
  const state = {
    language: 'en' as const,
    theme: null,
    facts: FACTS,
    categories: [],
    pages: {},
  };
  const stores = makeRootStore(state, i18n, transport);
  localStorage.removeItem('user_key');
  stores.start();
  if (userId !== null) stores.session.setSession({ accessToken: `token-${userId}`, data: user(userId) }, false);
  sessionStorage.clear();
  return stores.cart;
}

function user(id: number): User {
  return {
    ...{ id, role: ROLES.customer, roles: ROLES.customer, firstName: 'Rina', lastName: 'Sari', fullname: 'Rina Sari' },
    ...{ email: 'rina@lelap.test', phoneNumber: '+628123456789', address: '', postalCode: '', city: null },
    ...{ province: null, isActive: true, createdAtString: '21-11-2026 10:00' },
  };
}
