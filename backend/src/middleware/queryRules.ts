import type { ValidationChain } from 'express-validator';
import { described, idsSchema } from './described.ts';
import { optionalQuery } from './input.ts';
import { fault, isId } from './rules.ts';

const MOST_IDS = 60;
const FLAGS: Readonly<Record<string, boolean>> = { '0': false, false: false, '1': true, true: true };

/** Ids in the query string, `3` or `3,8`; empty if missing. */
export function queryReferences(field: string): ValidationChain {
  return optionalQuery(
    field,
    [],
    (chain) => described(chain.custom(areIds).withMessage(fault('input.choice')), idsSchema(MOST_IDS)),
    (text) => [...new Set(text.split(',').map(Number))],
  );
}

/** A boolean in the query string (`1`, `true`); false if missing or empty. */
export function queryFlag(field: string): ValidationChain {
  return optionalQuery(
    field,
    false,
    (chain) => chain.isIn(Object.keys(FLAGS)).withMessage(fault('input.choice')),
    (text) => FLAGS[text],
  );
}

function areIds(text: string): boolean {
  const ids = text.split(',');
  return ids.length <= MOST_IDS && ids.every(isId);
}
