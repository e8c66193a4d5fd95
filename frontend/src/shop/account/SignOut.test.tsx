import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const shopper = buildShopper();
const NO_ORDERS = { data: { rows: [], totalRows: 0 } };

stubShopBrowser();

/** Everything that this browser keeps, in one text. */
function kept(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
}

function keepEverything(): void {
  keepShopper(shopper, [buildCartItem()]);
  const draft = { fullname: 'Rina Kartika', address: 'Jalan Braga 10', phoneNumber: '0812 3456 7890' };
  sessionStorage.setItem('checkout_5', JSON.stringify(draft));
  sessionStorage.setItem('order_5', JSON.stringify({ key: 'k', body: draft, isOpen: true }));
  sessionStorage.setItem('return_5_77', JSON.stringify({ key: 'k', body: { note: 'Rina' }, isOpen: false }));
  localStorage.setItem('recent:5', JSON.stringify([{ key: 'users/8', label: 'Rina Kartika' }]));
  // Of somebody else, who has not signed out.
  localStorage.setItem('cart_55', '{"items":[],"lastModified":"","leftOut":["Guling"]}');
}

describe('signing out', () => {
  it('is led home with a word, and leaves nothing of theirs in the browser', async () => {
    keepEverything();
    fakeFetch({ 'GET /oauth/validate': { data: shopper }, 'GET /invoices/customer': NO_ORDERS });
    const { user, address, stores } = await renderShop('/account-detail?view=profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/'));
    await screen.findByText(/^You are signed out\./);
    expect(stores.cart.items).toEqual([]);
    expect(kept()).not.toMatch(/Rina|Braga|0812|Bantal|token/);
    expect(Object.keys(localStorage)).toEqual(['cart_55']);
  });

  it('is asked to sign in when they come back by themselves', async () => {
    keepShopper(shopper, []);
    fakeFetch({ 'GET /oauth/validate': { data: shopper }, 'GET /invoices/customer': NO_ORDERS });
    const { user, address } = await renderShop('/account-detail');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/'));
    await user.click(screen.getByRole('link', { name: 'Sign in or account' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Faccount-detail'));
  });

  it('leaves nothing in their other tabs either', async () => {
    keepEverything();
    fakeFetch({ 'GET /oauth/validate': { data: shopper } });
    const { stores } = await renderShop('/faq');
    await waitFor(() => expect(stores.session.isSignedIn).toBe(true));
    // As the other tab does it, and this one hears of it.
    for (const key of ['signed_out', 'user_key']) {
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
    expect(stores.session.isSignedIn).toBe(false);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Rina|Braga/);
  });
});

describe('the storage of a signed-in user', () => {
  it('saves the identity, but no address or phone number', async () => {
    fakeFetch({ 'POST /oauth/login': { data: shopper, accessToken: 'token' }, 'GET /invoices/customer': NO_ORDERS });
    const { user } = await renderShop('/login');
    await user.type(await screen.findByLabelText('E-mail'), shopper.email);
    await user.type(screen.getByLabelText('Password'), 'lelap123');
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: 'Sign out' });
    expect(JSON.parse(localStorage.getItem('user_key') ?? '')).toEqual({
      ...{ id: 5, role: shopper.role, firstName: 'Rina', accessToken: 'token', isRemembered: true },
    });
  });

  it('drops the profile that an earlier release saved', async () => {
    localStorage.setItem(
      'user_key',
      JSON.stringify({ id: 5, accessToken: 'token', user: shopper, isRemembered: true }),
    );
    fakeFetch({ 'GET /oauth/validate': { data: shopper }, 'GET /invoices/customer': NO_ORDERS });
    await renderShop('/account-detail');
    await screen.findByRole('button', { name: 'Sign out' });
    expect(kept()).not.toMatch(/Braga|\+628|rina@/);
  });

  it('drops a session that ended with the browser, with its token', async () => {
    const session = { id: 5, role: shopper.role, firstName: 'Rina', accessToken: 'token', isRemembered: false };
    localStorage.setItem('user_key', JSON.stringify(session));
    document.cookie = 'session_open=; Max-Age=0; Path=/';
    fakeFetch({});
    const { stores } = await renderShop('/faq');
    await waitFor(() => expect(stores.session.isRestored).toBe(true));
    expect(stores.session.isSignedIn).toBe(false);
    expect(localStorage.getItem('user_key')).toBeNull();
  });

  it('shows the form of the profile with what the server knows, and says where it can’t be reached', async () => {
    keepShopper(shopper, []);
    let isThere = false;
    fakeFetch({
      'GET /oauth/validate': () => (isThere ? { data: shopper } : Promise.reject(new TypeError('Failed to fetch'))),
    });
    const { user } = await renderShop('/account-detail?view=profile');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isThere = true;
    await user.click(again);
    expect(await screen.findByDisplayValue('Jalan Braga 10')).toBeTruthy();
  });
});
