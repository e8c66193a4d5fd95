import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { LIMITS } from '../contract/limits.ts';
import { PRODUCT_IMAGES_FIELD as FIELD, PRODUCT_LIMITS } from '../contract/products.ts';
import { described } from './described.ts';
import * as rules from './rules.ts';

/** A product's pictures in order, with descriptions and subjects. */
export const pictureRules: readonly ValidationChain[] = [
  rules.list(FIELD, { min: 0, max: PRODUCT_LIMITS.images }, 'product.image.tooMany'),
  rules.reference(`${FIELD}.*.id`),
  rules.optionalLine(`${FIELD}.*.altId`, LIMITS.address),
  rules.optionalLine(`${FIELD}.*.altEn`, LIMITS.address),
  optionalReference(`${FIELD}.*.variantId`),
  optionalReference(`${FIELD}.*.colorId`),
];

/** An optional id in the body, null if missing. */
function optionalReference(field: string): ValidationChain {
  const chain = body(field)
    .customSanitizer((value: unknown) => value ?? null)
    .if((value: unknown) => value !== null)
    .custom((value: unknown) => Number.isInteger(value))
    .withMessage(rules.fault('input.choice'))
    .bail()
    .isInt({ min: 1, max: rules.MAX_ID })
    .withMessage(rules.fault('input.choice'));
  return described(chain, { type: ['integer', 'null'] }, { isOptional: true });
}
