import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { LIMITS } from '../contract/limits.ts';
import { PRODUCT_IMAGES_FIELD as FIELD, PRODUCT_LIMITS } from '../contract/products.ts';
import * as rules from './rules.ts';

/** A product's pictures in order, with descriptions and subjects. */
export const pictureRules: readonly ValidationChain[] = [
  body(FIELD)
    .isArray({ max: PRODUCT_LIMITS.images })
    .withMessage(rules.fault('product.image.tooMany', { max: PRODUCT_LIMITS.images })),
  rules.reference(`${FIELD}.*.id`),
  rules.optionalLine(`${FIELD}.*.altId`, LIMITS.address),
  rules.optionalLine(`${FIELD}.*.altEn`, LIMITS.address),
  optionalReference(`${FIELD}.*.variantId`),
  optionalReference(`${FIELD}.*.colorId`),
];

/** An optional id in the body, null if missing. */
function optionalReference(field: string): ValidationChain {
  return body(field)
    .customSanitizer((value: unknown) => value ?? null)
    .if((value: unknown) => value !== null)
    .custom((value: unknown) => Number.isInteger(value))
    .withMessage(rules.fault('input.choice'))
    .bail()
    .isInt({ min: 1, max: rules.MAX_ID })
    .withMessage(rules.fault('input.choice'));
}
