import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { lengthOf } from '../contract/text.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';

// What looks at a value, one look after the other until one finds a fault. A step of a chain costs more than most of what it
// looks at, so one step takes all looks.

/** A message of the catalogue with its parameters, as `withMessage` takes it. */
export interface Fault {
  key: MessageKey;
  params: MessageParams;
}

/** What is wrong with a text that was cleaned; null for nothing. */
export type Look = (text: string) => Fault | null;

/** The rule that makes a text what is kept of it (contract/text.ts). */
export type Clean = (text: string) => string;

export function is(rule: (text: string) => boolean, key: MessageKey, params: MessageParams = {}): Look {
  return (text) => (rule(text) ? null : { key, params });
}

/** Letters as a database counts them. `isLength` counts an emoji and what says how to draw it as one. */
export function atMost(max: number): Look {
  return is((text) => lengthOf(text) <= max, 'input.tooLong', { max });
}

/** A text in the body that has to be there. */
export function required(field: string, clean: Clean, looks: readonly Look[]): ValidationChain {
  const isThere = is((text) => text !== '', 'input.required');
  return cleaned(body(field), 'input.required', clean, [isThere, ...looks]);
}

/** A text in the body that may be left out; then it is empty. */
export function optional(field: string, clean: Clean, looks: readonly Look[]): ValidationChain {
  const value = body(field).customSanitizer((value: unknown) => value ?? '');
  return cleaned(value, 'input.text', clean, looks);
}

function cleaned(chain: ValidationChain, noText: MessageKey, clean: Clean, looks: readonly Look[]): ValidationChain {
  const faultOf = (value: unknown) =>
    typeof value === 'string' ? firstFault(clean(value), looks) : { key: noText, params: {} };
  return looked(chain, faultOf).bail().customSanitizer(clean);
}

export function firstFault(text: string, looks: readonly Look[]): Fault | null {
  for (const look of looks) {
    const found = look(text);
    if (found) return found;
  }
  return null;
}

export function looked(chain: ValidationChain, faultOf: (value: unknown) => Fault | null): ValidationChain {
  return chain.custom((value: unknown) => faultOf(value) === null).withMessage((value: unknown) => faultOf(value));
}
