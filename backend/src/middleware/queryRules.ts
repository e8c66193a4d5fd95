import type { ValidationChain } from 'express-validator';
import { optionalQuery } from './input.ts';
import { fault, MAX_ID } from './rules.ts';

const MOST_IDS = 60;
const FLAGS: Readonly<Record<string, boolean>> = { '0': false, false: false, '1': true, true: true };

/** Ids of the query string, `3` or `3,8`; none where it is missing or empty. */
export function queryReferences(field: string): ValidationChain {
  return optionalQuery(field, [], (chain) =>
    chain
      .customSanitizer((value: string) => value.split(','))
      .custom((ids: string[]) => ids.length <= MOST_IDS && ids.every(isId))
      .withMessage(fault('input.choice'))
      .bail()
      .customSanitizer((ids: string[]) => [...new Set(ids.map(Number))]),
  );
}

/** Yes (`1`, `true`) or no in the query string; no where it is missing or empty. */
export function queryFlag(field: string): ValidationChain {
  return optionalQuery(field, false, (chain) =>
    chain
      .custom((value: string) => Object.hasOwn(FLAGS, value))
      .withMessage(fault('input.choice'))
      .bail()
      .customSanitizer((value: string) => FLAGS[value]),
  );
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;
}
