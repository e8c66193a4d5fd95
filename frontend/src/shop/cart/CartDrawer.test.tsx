import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const pillow = buildCartItem();

stubShopBrowser();
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});

/** Somebody with a pillow in the cart, at a desk or with a phone, puts something into it. */
async function offerDrawer(isDesk: boolean, cart = [pillow]) {
  vi.stubGlobal('matchMedia', () => ({ matches: isDesk, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  keepShopper(buildShopper(), [pillow]);
  fakeFetch({ 'GET /oauth/validate': { data: buildShopper() }, 'POST /carts': { data: cart } });
  const page = await renderShop('/faq');
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  act(() => page.stores.drawer.openIfWide());
  return page;
}

describe('the cart beside the page', () => {
  it('opens at a desk with the focus on its title, shows what the server says now, and leads on', async () => {
    const { user, address } = await offerDrawer(true, [{ ...pillow, price: 60_000 }]);
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(document.activeElement).toBe(within(drawer).getByRole('heading', { name: 'Your cart' }));
    await within(drawer).findByText(/The price rose from Rp.50,000 to Rp.60,000/);
    await user.click(await within(drawer).findByRole('link', { name: 'Open the cart' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says of each line which promo takes how much off, and until which day of Jakarta', async () => {
    const reduced = { discount: 15, promoName: 'Promo Lahiran', promoUntil: '2026-11-30T17:00:00.000Z' };
    await offerDrawer(true, [{ ...pillow, ...reduced }]);
    await screen.findByText(/^Promo Lahiran −15% until 30 Nov 2026: you save Rp.15,000$/);
  });

  it('goes away with the last thing in it', async () => {
    const { user } = await offerDrawer(true);
    await user.click(await screen.findByRole('button', { name: 'Remove Bantal Awan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays away on a phone', async () => {
    await offerDrawer(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
