import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartItem, parcelOf } from '@contract/carts.ts';
import { chargeableWeight, MAX_PARCEL_GRAMS } from '@contract/shipping.ts';
import { buildCartItem } from '../../testing/renderShop.tsx';
import { firstParcel } from './firstParcel.ts';

const contents = (items: readonly CartItem[]) =>
  items.map(({ productDetailId, quantity }): [number, number] => [productDetailId, quantity]);

test('a cart that fits into a parcel is ordered whole', () => {
  const items = [buildCartItem({ weight: 25_000, quantity: 2 })];
  expect(firstParcel(items)).toEqual(items);
});

test('a parcel is filled from the top, by what takes most: weight or room', () => {
  const pillow = buildCartItem({ productDetailId: 1, weight: 550, volume: 13_500, quantity: 20 });
  const bolster = buildCartItem({ productDetailId: 2, weight: 20_000, volume: 0, quantity: 3 });
  // 20 × 13,500 of 300,000 cm³ leave room for two more of them; 20 × 550 g leave room for one bolster.
  expect(contents(firstParcel([pillow, bolster]))).toEqual([
    [1, 20],
    [2, 1],
  ]);
  expect(contents(firstParcel([{ ...pillow, quantity: 30 }, bolster]))).toEqual([
    [1, 22],
    [2, 1],
  ]);
});

test('a piece over the limit stays, and sold-out lines take no room', () => {
  const wardrobe = buildCartItem({ productDetailId: 1, weight: 50_001, quantity: 1 });
  const soldOut = buildCartItem({ productDetailId: 2, weight: 40_000, lastStock: 0 });
  const pillow = buildCartItem({ productDetailId: 3, weight: 25_000, quantity: 3 });
  expect(contents(firstParcel([wardrobe, soldOut, pillow]))).toEqual([
    [2, 2],
    [3, 2],
  ]);
});

test('order by order the whole cart is sent, and no parcel is too much', () => {
  const piece = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    weight: fc.integer({ min: 1, max: MAX_PARCEL_GRAMS }),
    volume: fc.integer({ min: 0, max: MAX_PARCEL_GRAMS * 6 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      let left = pieces.map((one, index) => buildCartItem({ ...one, productDetailId: index + 1 }));
      while (left.length > 0) {
        const parcel = firstParcel(left);
        expect(parcel.length).toBeGreaterThan(0);
        expect(chargeableWeight(parcelOf(parcel))).toBeLessThanOrEqual(MAX_PARCEL_GRAMS);
        const sent = new Map(contents(parcel));
        left = left
          .map((item) => ({ ...item, quantity: item.quantity - (sent.get(item.productDetailId) ?? 0) }))
          .filter(({ quantity }) => quantity > 0);
      }
    }),
  );
});
