import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import type { MessageKey } from '../locales/messages.ts';
import { described } from './described.ts';
import { ascii, fault, MAX_ID, whole } from './rules.ts';

// Multipart forms carry only text. The texts themselves are validated by rules.ts.

/** An id in a form. */
export function formReference(field: string): ValidationChain {
  return whole(ascii(field), { min: 1, max: MAX_ID }).withMessage(fault('input.choice')).bail().toInt();
}

/** One number out of a fixed list in a form. */
export function formChoice(field: string, choices: readonly number[]): ValidationChain {
  return formReference(field)
    .isIn([...choices])
    .withMessage(fault('input.choice'));
}

/** An optional checkbox of a form. */
export function formFlag(field: string): ValidationChain {
  const chain = body(field).customSanitizer((value: unknown) => value === 'true' || value === 'on');
  return described(chain, { type: 'boolean' }, { isOptional: true });
}

/** A required checkbox of a form. */
export function formConsent(field: string, key: MessageKey): ValidationChain {
  const chain = body(field)
    .custom((value: unknown) => value === 'true' || value === 'on')
    .withMessage(fault(key));
  return described(chain, { type: 'boolean', enum: [true] });
}
