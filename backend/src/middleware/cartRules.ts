import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import type { CartLineInput } from '../contract/carts.ts';
import { MAX_CART_LINES } from '../contract/carts.ts';
import { MAX_PRICE, MAX_QUANTITY } from '../contract/money.ts';
import { described } from './described.ts';
import * as rules from './rules.ts';

/** Units with quantities, under `field`. */
export function quantities(field: string, min: number): ValidationChain[] {
  return [
    rules
      .list(field, { min, max: MAX_CART_LINES }, 'cart.lines')
      .bail()
      .custom(hasNoneTooOften)
      .withMessage(rules.fault('cart.pieces', { max: MAX_QUANTITY })),
    rules.reference(`${field}.*.productDetailId`),
    rules.wholeNumber(`${field}.*.quantity`, { min: 1, max: MAX_QUANTITY }),
  ];
}

/** A unit on several lines may total no more than one line's maximum. */
function hasNoneTooOften(lines: (Partial<CartLineInput> | null)[]): boolean {
  const pieces = new Map<unknown, number>();
  for (const line of lines) {
    const { productDetailId, quantity = 0 } = line ?? {};
    // An invalid quantity is reported by its own line.
    if (quantity <= MAX_QUANTITY) pieces.set(productDetailId, (pieces.get(productDetailId) ?? 0) + quantity);
  }
  return [...pieces.values()].every((quantity) => quantity <= MAX_QUANTITY);
}

/** A cart's lines under `field`: units, quantities, and the prices that the shopper saw. */
export function cartLines(field: string): ValidationChain[] {
  return [
    ...quantities(field, 1),
    rules.wholeNumber(`${field}.*.price`, { min: 0, max: MAX_PRICE }),
    described(
      body(`${field}.*.discount`)
        .custom((value: unknown) => typeof value === 'number' && value >= 0 && value <= 100)
        .withMessage(rules.fault('input.range', { min: 0, max: 100 })),
      { type: 'number', minimum: 0, maximum: 100 },
    ),
  ];
}
