import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { lengthOf } from '../contract/text.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';

// Rules for a text, applied in order until one finds a fault. A step of an express-validator chain costs more than most
// rules, so one step applies them all.

/** A message key with its parameters, as `withMessage` takes it. */
export interface Fault {
  key: MessageKey;
  params: MessageParams;
}

/** The fault of a cleaned text; null for none. */
export type TextRule = (text: string) => Fault | null;

/** Normalizes a text for storage (contract/text.ts). */
export type Clean = (text: string) => string;

export function is(rule: (text: string) => boolean, key: MessageKey, params: MessageParams = {}): TextRule {
  return (text) => (rule(text) ? null : { key, params });
}

/** Counts characters like a database. `isLength` counts an emoji with its variation selector as one. */
export function atMost(max: number): TextRule {
  return is((text) => lengthOf(text) <= max, 'input.tooLong', { max });
}

/** A required text in the body. */
export function required(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const isThere = is((text) => text !== '', 'input.required');
  return cleaned(body(field), 'input.required', clean, [isThere, ...rules]);
}

/** An optional text in the body; missing means empty. */
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
