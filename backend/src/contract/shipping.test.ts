import { expect, test } from 'vitest';
import { parcelOf } from './carts.ts';
import { isParcelSize, parcelSizeText, parcelVolume, parseParcelSize } from './parcelSizes.ts';
import { chargeableWeight, costDiffers, startedKilograms, volumeWeight } from './shipping.ts';

test('couriers charge by weight or volume, whichever is more', () => {
  expect(volumeWeight(30 * 20 * 10)).toBe(1_000);
  expect(volumeWeight(6_001)).toBe(1_001);
  expect(chargeableWeight({ weight: 250, volume: 6_000 })).toBe(1_000);
  expect(chargeableWeight({ weight: 1_250, volume: 6_000 })).toBe(1_250);
  expect(chargeableWeight({ weight: 250, volume: 0 })).toBe(250);
});

test.each([
  [250, 2_820, false],
  [1_000, 6_000, false],
  [1_000, 6_001, true],
  [250, 6_001, true],
  [2_500, 6_000, true],
  [2_500, 0, false],
])('%i g of %i cm³ cost another kilogram by their room: %s', (weight, volume, differs) => {
  expect(costDiffers({ weight, volume })).toBe(differs);
});

test('the pieces of a cart make one parcel, and its volume is rounded once', () => {
  const parcel = parcelOf([
    { weight: 250, volume: 5_281, quantity: 2 },
    { weight: 100, volume: 1, quantity: 1 },
  ]);
  expect(parcel).toEqual({ weight: 600, volume: 10_563 });
  expect(volumeWeight(parcel.volume)).toBe(1_761);
  expect([1, 1_000, 1_001, 1_761].map(startedKilograms)).toEqual([1, 1, 2, 2]);
});

test.each(['30x20x10', '30 × 20 × 10', '30X20*10 cm', ' 30 20 10 ', '30,20,10'])('%s is a packed size', (text) => {
  const size = parseParcelSize(text);
  expect(size).toEqual({ length: 30, width: 20, height: 10 });
  expect(size && isParcelSize(size)).toBe(true);
  expect(parcelVolume(size)).toBe(6_000);
  expect(size && parcelSizeText(size)).toBe('30 × 20 × 10');
});

test.each(['', '30', '30x20', '30x20x', '30x20x10x5', '30,5x20x10', 'a x b x c', '-3x2x1'])('%j is none', (text) => {
  const size = parseParcelSize(text);
  expect(size && isParcelSize(size) && parcelVolume(size) === 30.5 * 200).toBeFalsy();
  expect(size === null || isParcelSize(size)).toBe(true);
});

test('a side of nothing or of more than two metres is not a parcel', () => {
  expect(isParcelSize({ length: 0, width: 20, height: 10 })).toBe(false);
  expect(isParcelSize({ length: 201, width: 20, height: 10 })).toBe(false);
  expect(isParcelSize({ length: 200, width: 1, height: 1 })).toBe(true);
});
