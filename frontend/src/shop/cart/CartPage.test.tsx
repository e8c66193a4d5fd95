import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '@contract/carts.ts';
import type { ShopFacts } from '@contract/pages.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const pillow = buildCartItem({ weight: 550, volume: 13_500, quantity: 20, lastStock: 99 });
const bolster = buildCartItem({
  ...{ productDetailId: 12, name: 'Guling', weight: 900, volume: 24_000 },
  ...{ quantity: 5, lastStock: 99 },
});

stubShopBrowser();

/** `now`: as the server has them. */
async function openCart(items: CartItem[], now = items, facts: Partial<ShopFacts> = {}) {
  keepShopper(buildShopper(), items);
  fakeFetch({ 'GET /oauth/validate': { data: buildShopper() }, 'POST /carts': { data: now } });
  const page = await renderShop('/cart', {}, facts);
  await screen.findByRole('complementary', { name: 'Summary' });
  await waitFor(() => expect(screen.queryByText('Checking prices and stock …')).toBeNull());
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  const words = () => screen.getByRole('complementary').textContent.replaceAll('\u00a0', ' ');
  return { ...page, summary, words };
}

describe('a cart that is too much for one parcel', () => {
  it('says by what, and which line takes most, and leads with what fits to the checkout', async () => {
    // 20 × 13,500 + 5 × 24,000 cm³ count for 65 kg; the first parcel takes one bolster.
    const { user, summary, words, address } = await openCart([pillow, bolster]);
    expect(words()).toMatch(/Total.*Shipping.*Weight 15.5 kgvolume weight 65 kg/s);
    expect(words()).toContain('By the room it takes, your cart counts as 65 kg (15.5 kg on the scales)');
    expect(words()).toContain('at most 50 kg as one parcel. Most of it: Bantal Awan (Awan · Biru · S), 45 kg.');
    expect(words()).toContain('21 of your 25 items fit into a first order. The others stay in your cart');
    expect(summary.queryByRole('link', { name: 'To checkout' })).toBeNull();
    await user.click(summary.getByRole('link', { name: /^Order 49\skg first$/ }));
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('says of the two weights only one where both cost the same kilogram', async () => {
    const { words } = await openCart([{ ...pillow, quantity: 1, weight: 250, volume: 2_820 }]);
    expect(words()).toContain('Weight 0.25 kg');
    expect(words()).not.toContain('volume weight');
  });

  it('says by its weight where that is more', async () => {
    const { words } = await openCart([{ ...pillow, weight: 3_000 }]);
    expect(words()).toContain('Your cart weighs 60 kg, but couriers take at most 50 kg as one parcel.');
  });

  it('offers nothing where one piece alone is more than a courier takes', async () => {
    const { summary, words } = await openCart([{ ...bolster, quantity: 1, weight: 50_001 }]);
    expect(words()).toContain('Guling (Awan · Biru · S) is too large for any courier, even on its own.');
    expect(summary.getByRole('button', { name: 'To checkout' })).toHaveProperty('disabled', true);
  });
});

it('says of a line which promo has ended, and what the price was before it did', async () => {
  const promo = { promoName: 'Pekan Tidur Nyenyak', promoNameEn: 'Sound Sleep Week', discount: 15 };
  const shown = buildCartItem({ ...promo, promoUntil: '2026-11-22T17:00:00.000Z' });
  const kept = buildCartItem({ productDetailId: 12, name: 'Guling', ...promo });
  await openCart([shown, kept], [buildCartItem(), kept]);
  const line = within(screen.getByRole('link', { name: 'Bantal Awan' }).closest('li') as HTMLElement);
  line.getByText('Sound Sleep Week has ended.');
  line.getByText(/^The price rose from Rp\s42,500 to Rp\s50,000\.$/);
  expect(line.queryByText(/you save/)).toBeNull();
  expect(screen.getAllByText(/has ended/)).toHaveLength(1);
});

it('says why the server does not check the cart', async () => {
  keepShopper(buildShopper(), [pillow]);
  const errors = [{ field: 'revalidateCartVMs', message: 'Choose from 0 to 100 different items.' }];
  const refused = { status: 400, message: 'Please check the marked fields.', data: { errors } };
  fakeFetch({ 'GET /oauth/validate': { data: buildShopper() }, 'POST /carts': refused });
  await renderShop('/cart');
  await screen.findByText('Choose from 0 to 100 different items.');
});

it('names the dropped lines of a saved cart until the notice is dismissed', async () => {
  const items = Array.from({ length: 101 }, (_, index) => ({
    ...bolster,
    ...{ name: `Guling ${index}`, productDetailId: index + 1, quantity: 1, volume: 0, weight: 10 },
  }));
  const { user } = await openCart(items);
  const notice = screen.getByText(/^Not in your cart, or fewer than before: Guling 100\./);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(notice.isConnected).toBe(false);
});

it('says so where what was taken out can’t be put back', async () => {
  const { user, stores } = await openCart([pillow]);
  await user.click(screen.getByRole('button', { name: 'Remove Bantal Awan' }));
  const { quantity, ...goods } = bolster;
  for (let id = 100; id < 200; id += 1) stores.cart.add({ ...goods, productDetailId: id }, quantity);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^A cart holds at most 100 different items/);
});

it('stays as it is in a closure without orders, and says from when it can be ordered', async () => {
  const en = 'Lebaran 8–15 Mar: we take orders again from 16 Mar';
  const closure = { from: '2027-03-08', text: { id: '', en }, isShut: true };
  const { summary } = await openCart([buildCartItem()], undefined, { closure, isClosureHidden: true });
  summary.getByText(en);
  summary.getByText('What is in your cart stays there.');
  expect(summary.getByRole('button', { name: 'To checkout' })).toHaveProperty('disabled', true);
});
