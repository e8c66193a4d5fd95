import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { savePendingCartItem, takePendingCartItem } from '../../stores/pendingCartItem.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const shopper = buildShopper();
const pillow = buildCartItem();

stubShopBrowser();

async function signInAt(path: string, user = shopper, answers: Answers = {}) {
  const asked = fakeFetch({
    'POST /oauth/login': { data: user, accessToken: 'token' },
    'GET /oauth/validate': { data: user },
    ...answers,
  });
  const page = await renderShop(path);
  await page.user.type(await screen.findByLabelText('E-mail'), shopper.email);
  await page.user.type(screen.getByLabelText('Password'), 'lelap123');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(page.address()).not.toContain('/login'));
  return { ...page, asked };
}

describe('the sign-in', () => {
  it('leads back to where the shopper was, with their choice', async () => {
    const { address } = await signInAt('/login?next=%2Fdetails-product%2F3%3Fcolor%3D4%26size%3D2');
    expect(address()).toBe('/details-product/3?color=4&size=2');
  });

  it('asks for a session that lasts only where “Remember me” was ticked by the person', async () => {
    const asked = fakeFetch({ 'POST /oauth/login': { data: shopper, accessToken: 'token' } });
    for (const remember of [false, true]) {
      const page = await renderShop('/login');
      const box = await screen.findByRole('checkbox', { name: 'Remember me' });
      expect(box).toHaveProperty('checked', false);
      if (remember) await page.user.click(box);
      await page.user.type(screen.getByLabelText('E-mail'), shopper.email);
      await page.user.type(screen.getByLabelText('Password'), 'lelap123');
      await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(page.address()).not.toContain('/login'));
      page.stores.session.signOutHere();
      cleanup();
    }
    const sent = asked.filter(({ path }) => path === '/oauth/login').map(({ body }) => body);
    expect(sent).toMatchObject([{ remember: false }, { remember: true }]);
  });

  it('leads back also when the way went through the mail and another tab', async () => {
    localStorage.setItem('return_to', '/details-product/3?size=2');
    const { address } = await signInAt('/login');
    expect(address()).toBe('/details-product/3?size=2');
    expect(localStorage.getItem('return_to')).toBeNull();
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
  ])('never leads out of the shop: %j', async (next) => {
    const { address } = await signInAt(`/login?next=${encodeURIComponent(next)}`);
    expect(address()).toBe('/account-detail');
  });

  it('puts what was wanted before it into the cart, at what it costs now, once', async () => {
    savePendingCartItem(pillow);
    const answers = { 'POST /carts': { data: [{ ...pillow, price: 60_000 }] } };
    const { stores } = await signInAt('/login?next=%2Ffaq', shopper, answers);
    await screen.findByRole('link', { name: /^Product added to cart.*Bantal Awan.*Awan · Biru · S/ });
    expect(stores.cart.items).toMatchObject([{ productDetailId: 11, quantity: 2, price: 60_000 }]);
    expect(takePendingCartItem()).toBeNull();
  });

  it('says so where there is less left by now', async () => {
    savePendingCartItem(pillow);
    const { stores } = await signInAt('/login', shopper, { 'POST /carts': { data: [{ ...pillow, lastStock: 1 }] } });
    await screen.findByText(/Adding 2 to the cart will exceed the available stock/);
    expect(stores.cart.items).toEqual([]);
  });

  it.each([
    ['of staff', buildShopper({ role: ROLES.admin }), 0],
    ['of more than an hour ago', shopper, 3_600_001],
  ])('forgets the wish %s', async (_whose, user, age) => {
    localStorage.setItem('wish', JSON.stringify({ item: pillow, at: Date.now() - age }));
    const { asked, stores } = await signInAt('/login?next=%2Ffaq', user, { 'POST /carts': { data: [pillow] } });
    expect(stores.cart.items).toEqual([]);
    expect(asked.some(({ path }) => path === '/carts')).toBe(false);
    expect(localStorage.getItem('wish')).toBeNull();
  });

  it('tells whose session has ended why they are here', async () => {
    keepShopper(shopper, []);
    fakeFetch({ 'GET /oauth/validate': { status: 401, message: 'Your session has ended. Please sign in again.' } });
    const { address } = await renderShop('/checkout');
    await screen.findByText('Your session has ended. Sign in again to continue where you left off.');
    expect(address()).toBe('/login?next=%2Fcheckout');
  });

  it('says what the server says, in a toast and at the form', async () => {
    fakeFetch({ 'POST /oauth/login': { status: 401, message: 'The login detail is incorrect' } });
    const { user } = await renderShop('/login');
    await user.type(await screen.findByLabelText('E-mail'), shopper.email);
    await user.type(screen.getByLabelText('Password'), 'wrong1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('The login detail is incorrect')).toHaveLength(2);
  });
});
