import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { LIMITS } from '../contract/limits.ts';
import { PRODUCT_LIMITS } from '../contract/products.ts';
import { COST_RANGE } from '../contract/profit.ts';
import type { StockAdjustment } from '../contract/stock.ts';
import { ADJUST_REASONS } from '../contract/stock.ts';
import { badInput } from '../errors.ts';
import { described } from './described.ts';
import type { Reader } from './input.ts';
import { validated } from './input.ts';
import * as rules from './rules.ts';

const { stock: pieces } = PRODUCT_LIMITS;

const fields = validated<StockAdjustment>({
  productDetailId: rules.reference('productDetailId'),
  delta: optionalWhole('delta', { min: -pieces.max, max: pieces.max }),
  stock: optionalWhole('stock', pieces),
  seenStock: optionalWhole('seenStock', { min: 0, max: rules.MAX_ID }),
  reason: rules.oneOf('reason', ADJUST_REASONS),
  note: rules.optionalParagraph('note', LIMITS.notes),
  cost: optionalWhole('cost', COST_RANGE),
});

/** A change, or a new and an expected figure: both at once, or half of a pair, would be ambiguous. */
export const stockAdjustment: Reader<StockAdjustment> = Object.assign(
  async (request: Parameters<typeof fields>[0]) => {
    const input = await fields(request);
    const isChange = input.stock === null && input.seenStock === null;
    const isFigure = input.stock !== null && input.seenStock !== null;
    if (input.delta === null && !isFigure) throw badInput('stock', 'stock.oneOf');
    if (input.delta !== null && !isChange) throw badInput('delta', 'stock.oneOf');
    return input;
  },
  { fields: fields.fields },
);

/** An optional whole number in the body, null if missing. */
export function optionalWhole(field: string, { min, max }: { min: number; max: number }): ValidationChain {
  const chain = body(field)
    .customSanitizer((value: unknown) => value ?? null)
    .if((value: unknown) => value !== null)
    .custom((value: unknown) => Number.isInteger(value))
    .withMessage(rules.fault('input.number'))
    .bail()
    .isInt({ min, max })
    .withMessage(rules.fault('input.range', { min, max }));
  return described(chain, { type: ['integer', 'null'] }, { isOptional: true });
}
