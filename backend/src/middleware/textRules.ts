import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { lengthOf } from '../contract/text.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';

// Rules for a text, applied one after the other until one finds a fault. A step of an express-validator chain costs more than
// most rules, so one step applies them all.

/** A message of the catalogue with its parameters, as `withMessage` takes it. */
export interface Fault {
  key: MessageKey;
  params: MessageParams;
}

/** What is wrong with a text that was cleaned; null for nothing. */
export type TextRule = (text: string) => Fault | null;

/** The rule that makes a text what is kept of it (contract/text.ts). */
export type Clean = (text: string) => string;

export function is(rule: (text: string) => boolean, key: MessageKey, params: MessageParams = {}): TextRule {
  return (text) => (rule(text) ? null : { key, params });
}

/** Letters as a database counts them. `isLength` counts an emoji and what says how to draw it as one. */
export function atMost(max: number): TextRule {
  return is((text) => lengthOf(text) <= max, 'input.tooLong', { max });
}

/** A text in the body that has to be there. */
export function required(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const isThere = is((text) => text !== '', 'input.required');
  return cleaned(body(field), 'input.required', clean, [isThere, ...rules]);
}

/** A text in the body that may be left out; then it is empty. */
export function optional(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const value = body(field).customSanitizer((value: unknown) => value ?? '');
  return cleaned(value, 'input.text', clean, rules);
}

function cleaned(
  chain: ValidationChain,
  noText: MessageKey,
  clean: Clean,
  rules: readonly TextRule[],
): ValidationChain {
  const faultOf = (value: unknown) =>
    typeof value === 'string' ? firstFault(clean(value), rules) : { key: noText, params: {} };
  return checked(chain, faultOf).bail().customSanitizer(clean);
}

export function firstFault(text: string, rules: readonly TextRule[]): Fault | null {
  for (const rule of rules) {
    const found = rule(text);
    if (found) return found;
  }
  return null;
}

export function checked(chain: ValidationChain, faultOf: (value: unknown) => Fault | null): ValidationChain {
  return chain.custom((value: unknown) => faultOf(value) === null).withMessage((value: unknown) => faultOf(value));
}
