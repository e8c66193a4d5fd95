import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@contract/carts.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';
import { savePendingCartItem } from '../../stores/pendingCartItem.ts';

const ACTIVATE = 'POST /oauth/activate-account';
const shopper = buildShopper();
const pillow = buildCartItem();
const opened = { data: shopper, accessToken: 'token', message: 'Your account is active. Welcome, Rina!', next: null };

stubShopBrowser();

const withNext = (next: string, item: CartItem) => ({
  [ACTIVATE]: { ...opened, next },
  'POST /carts': { data: [item] },
  'GET /regions/provinces': { data: [] },
  'GET /regions/cities': { data: [] },
  'GET /shipping/rates': { data: [] },
});

async function openLink(answers: Answers) {
  const asked = fakeFetch({ 'GET /oauth/validate': { data: shopper }, ...answers });
  const page = await renderShop('/activate-account?token=from-the-mail');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/oauth/activate-account'));
  const sent = () => asked.filter(({ path }) => path === '/oauth/activate-account').map(({ body }) => body);
  return { ...page, sent };
}

describe('the link of the activation mail', () => {
  it('signs in and goes on to where the person was going, with a word of welcome', async () => {
    localStorage.setItem('sign_up_key', 'what-was-typed-here');
    const { stores, address, sent } = await openLink({ [ACTIVATE]: { ...opened, next: '/details-product/3?size=2' } });
    await waitFor(() => expect(address()).toBe('/details-product/3?size=2'));
    await screen.findByText('Your account is active. Welcome, Rina!');
    expect(stores.session.user).toEqual(shopper);
    expect(sent()).toEqual([{ token: 'from-the-mail', browser: 'what-was-typed-here' }]);
    expect(localStorage.getItem('sign_up_key')).toBeNull();
  });

  it('redirects to the saved path without one from the server, and never out of the shop', async () => {
    localStorage.setItem('return_to', '/size-recommendation');
    const { address } = await openLink({ [ACTIVATE]: { ...opened, next: '//evil.test' } });
    await waitFor(() => expect(address()).toBe('/size-recommendation'));
    expect(localStorage.getItem('return_to')).toBeNull();
  });

  it('puts what was wanted before the sign-up into the cart, and goes on to the checkout', async () => {
    savePendingCartItem(pillow);
    const { stores, address } = await openLink(withNext('/faq', pillow));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(stores.cart.items).toMatchObject([{ productDetailId: 11, quantity: 2 }]);
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
  });

  it('says that it sold out meanwhile, where the person was going', async () => {
    savePendingCartItem(pillow);
    const { stores, address } = await openLink(withNext('/faq', { ...pillow, lastStock: 1 }));
    await waitFor(() => expect(address()).toBe('/faq'));
    await screen.findByText(/Adding 2 to the cart will exceed the available stock/);
    expect(stores.cart.items).toEqual([]);
  });

  it('asks for the password if the sign-up is unknown to this browser, and activates the account with it', async () => {
    let tries = 0;
    const { user, address, sent } = await openLink({
      [ACTIVATE]: () => (++tries === 1 ? { status: 409, message: 'Enter it.' } : opened),
    });
    await screen.findByRole('heading', { name: 'One thing is left' });
    const field = screen.getByLabelText('Password');
    expect(screen.getByText('At least 6 characters, with a letter and a number from 1 to 9.')).toBeTruthy();
    await user.type(field, 'lelap');
    await user.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(sent()).toHaveLength(1);
    await user.type(field, '1');
    await user.click(screen.getByRole('button', { name: 'Open my account' }));
    await waitFor(() => expect(address()).toBe('/shop'));
    expect(sent()[1]).toMatchObject({ token: 'from-the-mail', password: 'lelap1' });
  });

  it('says so where it wore out while the password was typed', async () => {
    let tries = 0;
    const { user } = await openLink({ [ACTIVATE]: () => ({ status: ++tries === 1 ? 409 : 400, message: 'No.' }) });
    await user.type(await screen.findByLabelText('Password'), 'lelap1');
    await user.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  it('can be retried after a network failure', async () => {
    let tries = 0;
    const { user, address } = await openLink({
      [ACTIVATE]: () => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : opened),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/shop'));
  });
});
