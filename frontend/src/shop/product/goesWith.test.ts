import { expect, it } from 'vitest';
import type { ProductCard, ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { goesWith } from './goesWith.ts';

function card(id: number, variant: number, color: number): ProductCard {
  return { id, unit: { variant, color, size: 1 } } as ProductCard;
}

function shownFor(variant: number, color: number, cards: ProductCard[]): [id: number, color: number][] {
  const unit = { variant: { id: variant }, color: { id: color } } as ProductDetail;
  return goesWith({ goesWith: cards } as ProductPage, unit).map(({ id, unit }) => [id, unit.color]);
}

it('shows what comes in the chosen pattern and color, then in the pattern, each product once', () => {
  const cards = [card(1, 1, 5), card(2, 1, 5), card(2, 1, 6), card(3, 1, 6), card(3, 2, 6), card(4, 2, 5)];
  const pattern = { 5: shownFor(1, 5, cards), 6: shownFor(1, 6, cards) };
  expect(pattern[5]).toEqual([
    [1, 5],
    [2, 5],
    [3, 6],
  ]);
  expect(pattern[6]).toEqual([
    [2, 6],
    [3, 6],
    [1, 5],
  ]);
  expect(shownFor(2, 9, cards)).toEqual([
    [3, 6],
    [4, 5],
  ]);
  expect(shownFor(7, 5, cards)).toEqual([]);
});
