import { expect, test } from 'vitest';
import { buildProduct, buildPromoOn } from '../../testing/catalogueFactories.ts';
import { buildUser } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { CartItem } from '../contract/carts.ts';
import { MAX_CART_LINES } from '../contract/carts.ts';
import { now } from '../clock.ts';
import type { Envelope } from '../contract/envelope.ts';
import { Product } from '../models/tables/Product.ts';

const shop = await openTestShop();
const api = shop.as(await buildUser());

function send(lines: unknown) {
  return api.post('/api/carts').send({ customerId: 999, revalidateCartVMs: lines });
}

async function revalidate(lines: readonly object[]): Promise<CartItem[]> {
  const answer = await send(lines);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<CartItem[]>).data;
}

function line(unit: { id: number } | undefined, quantity = 1) {
  return { productDetailId: unit?.id, quantity };
}

test('a cart comes back in its order with today’s names, prices, weights and stock, whatever was sent of them', async () => {
  const pillow = await buildProduct({
    name: 'Bantal Awan',
    units: [{ price: 89_000, weight: 400, stock: 7, color: 'Biru' }],
    images: [{ file: 'hijau', color: 'Hijau' }, { file: 'umum' }, { file: 'biru', color: 'Biru' }],
  });
  const bolster = await buildProduct({ name: 'Guling Dino', units: [{ price: 125_500, stock: 0, variant: 'Dino' }] });
  const validUntil = new Date(now().getTime() + 86_400_000);
  await buildPromoOn([pillow], { name: 'Lahiran', discount: 12.5, validUntil });

  const lies = { price: 1, discount: 100, name: 'x', weight: 0, lastStock: 99, isActive: true };
  const cart = await revalidate([
    { ...line(bolster.units[0], 2), ...lies },
    { ...line(pillow.units[0], 3), ...lies },
  ]);
  expect(cart).toMatchObject([
    { name: 'Guling Dino', quantity: 2, lastStock: 0, isActive: true, price: 125_500, discount: 0, thumb: null },
    {
      productDetailId: pillow.units[0]?.id,
      name: 'Bantal Awan',
      slug: pillow.slug,
      quantity: 3,
      lastStock: 7,
      isActive: true,
      price: 89_000,
      discount: 12.5,
      promoName: 'Lahiran',
      promoUntil: validUntil.toISOString(),
      weight: 400,
      volume: 0,
      color: { name: 'Biru' },
      size: { name: 'S' },
      variant: { name: 'Awan' },
      thumb: { file: 'biru', alt: 'Picture biru' },
    },
  ]);
});

test('the same unit on two lines becomes one line with the quantity of both', async () => {
  const { units } = await buildProduct({ units: [{}, { color: 'Hijau' }] });
  const cart = await revalidate([line(units[1], 2), line(units[0]), line(units[1], 3)]);
  expect(cart.map(({ productDetailId, quantity }) => [productDetailId, quantity])).toEqual([
    [units[1]?.id, 5],
    [units[0]?.id, 1],
  ]);
});

test('each line has the best promo of its own product, however many there are', async () => {
  const pillow = await buildProduct({ units: [{}, { color: 'Hijau' }] });
  const bolster = await buildProduct();
  const plain = await buildProduct();
  await buildPromoOn([pillow], { name: 'Lahiran', discount: 10 });
  await buildPromoOn([pillow, bolster], { name: 'Kilat', discount: 20 });
  await buildPromoOn([bolster], { name: 'Guling', discount: 30 });
  const cart = await revalidate([...pillow.units, ...bolster.units, ...plain.units].map((unit) => line(unit)));
  expect(cart.map(({ promoName }) => promoName)).toEqual(['Kilat', 'Kilat', 'Guling', null]);
});

test('an unknown or archived unit has no stock, so that the cart is invalid', async () => {
  const { units } = await buildProduct({ units: [{ isActive: false }, { color: 'Hijau' }] });
  const gone = await buildProduct({ name: 'Bantal Lama' });
  await Product.update({ isActive: false }, { where: { id: gone.id } });
  const cart = await revalidate([line({ id: 123_456_789 }), line(units[0]), line(gone.units[0]), line(units[1])]);
  expect(cart.map(({ isActive, lastStock }) => [isActive, lastStock])).toEqual([
    [false, 0],
    [false, 0],
    [false, 0],
    [true, 10],
  ]);
  expect(cart[0]).toMatchObject({ productDetailId: 123_456_789, quantity: 1, name: '', price: 0 });
  expect(cart[2]).toMatchObject({ name: 'Bantal Lama' });
});

test.each([-1, 0, 0.5, '2', 1000, 1e9, null, [2], undefined, true])('a quantity of %j is refused', async (quantity) => {
  const { units } = await buildProduct();
  const answer = await send([{ productDetailId: units[0]?.id, quantity }]);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ data: { errors: [{ field: 'revalidateCartVMs.0.quantity' }] } });
});

test('more pieces of one unit than a line holds are refused on several lines too, in the shopper’s language', async () => {
  const { units } = await buildProduct({ units: [{ stock: 5_000 }, { color: 'Hijau' }] });
  const refused = await send([line(units[0], 999), line(units[1]), line(units[0], 1)]).set('Accept-Language', 'id');
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    data: { errors: [{ field: 'revalidateCartVMs', message: 'Paling banyak 999 buah dari barang yang sama.' }] },
  });
  expect(await revalidate([line(units[0], 998), line(units[1]), line(units[0], 1)])).toMatchObject([
    { quantity: 999 },
    { quantity: 1 },
  ]);
});

test.each([undefined, null, 'x', {}, 7, [null], [[]], [7], [{ productDetailId: '1', quantity: 1 }]])(
  'a cart of %j is refused',
  async (lines) => {
    expect((await send(lines)).status).toBe(400);
  },
);

test('a cart holds at most 100 lines; an empty one is nothing to complain about', async () => {
  const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => line({ id: index + 1 }));
  const refused = await send(many);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    data: { errors: [{ field: 'revalidateCartVMs', message: 'Choose from 0 to 100 different items.' }] },
  });
  expect(await revalidate(many.slice(1))).toHaveLength(MAX_CART_LINES);
  expect(await revalidate([])).toEqual([]);
});

test('a cart of 100 lines costs the same statements as a cart of one', async () => {
  const { units } = await buildProduct({
    units: Array.from({ length: MAX_CART_LINES }, (_, index) => ({ color: `Warna ${index}` })),
  });
  const one = await shop.countStatements(() => revalidate([line(units[0])]));
  expect(await shop.countStatements(() => revalidate(units.map((unit) => line(unit))))).toBe(one);
  // Who asks, and the units with their promos.
  expect(one).toBe(2);
});
