import { describe, expect, it } from 'vitest';
import { plainValues } from '@contract/plainColumns.ts';
import { UNIT_PLAIN } from '@contract/unitColumns.ts';
import { planFill } from './fillPlan.ts';
import { Unit } from './Unit.ts';

const unitAt = (id: number, price: number) =>
  new Unit({
    ...{ id, code: `X-${id}`, variantId: 1, colorId: 2, sizeId: id, price, weight: 250, parcel: null },
    ...{ ...plainValues(UNIT_PLAIN, {}), stock: 3, isActive: true },
    variant: { id: 1, name: 'Awan', code: 'AWN' },
    color: { id: 2, name: 'Biru', code: 'BLU', hex: '#cfe2f5' },
    size: { id, name: 'S', code: 'S', description: '' },
  });

const pricesAfter = (text: string, prices = [79_000, 99_995]) => {
  const { cells, fault } = planFill(
    prices.map((price, index) => unitAt(index + 1, price)),
    'price',
    text,
  );
  return fault ?? cells.map(({ after }) => Number(after.replace('.', '')));
};

describe('what is filled into many cells at once', () => {
  it.each([
    ['+10%', [86_900, 109_995]],
    ['-10 %', [71_100, 89_996]],
    ['−2,5%', [77_025, 97_495]],
    ['+0.25%', [79_198, 100_245]],
    ['-5000', [74_000, 94_995]],
    ['+ Rp 1.500', [80_500, 101_495]],
    ['89.000', [89_000, 89_000]],
  ])('%s is a sum of what stands in each, or a value for all', (text, prices) => {
    expect(pricesAfter(text)).toEqual(prices);
  });

  it.each([
    ['+10%%', 'notWhole'],
    ['10%', 'notWhole'],
    ['+abc', 'notWhole'],
    ['*2', 'notWhole'],
    ['-100%', 'tooSmall'],
    ['-79000', 'tooSmall'],
    ['+9999999999', 'tooLarge'],
  ])('%s is refused as a whole', (text, fault) => {
    expect(pricesAfter(text)).toBe(fault);
  });

  it('leaves empty cells empty by a sum, and takes signs in a shelf place as they are', () => {
    const [priced, empty] = [unitAt(1, 1000), unitAt(2, 1000)];
    empty.set('price', '');
    expect(planFill([priced, empty], 'price', '+10%').cells).toMatchObject([{ unit: priced, after: '1100' }]);
    expect(planFill([priced], 'shelfPlace', '-3').cells).toMatchObject([{ after: '-3' }]);
  });
});
