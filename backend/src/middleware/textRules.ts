import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import { lengthOf } from '../contract/text.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { described } from './described.ts';

// Rules for a text, applied in order until one finds a fault. A step of an express-validator chain costs more than most
// rules, so one step applies them all.

/** A message key with its parameters, as `withMessage` takes it. */
export interface Fault {
  key: MessageKey;
  params: MessageParams;
}

/** The fault of a cleaned text; null for none. */
export interface TextRule {
  (text: string): Fault | null;
  /** What it accepts, for the API's description. */
  schema?: JsonSchema;
}

/** Normalizes a text for storage (contract/text.ts). */
export type Clean = (text: string) => string;

export function is(
  rule: (text: string) => boolean,
  key: MessageKey,
  params: MessageParams = {},
  schema: JsonSchema = {},
): TextRule {
  return Object.assign((text: string) => (rule(text) ? null : { key, params }), { schema });
}

/** Counts characters like a database. `isLength` counts an emoji with its variation selector as one. */
export function atMost(max: number): TextRule {
  return is((text) => lengthOf(text) <= max, 'input.tooLong', { max }, { maxLength: max });
}

/** A required text in the body. */
export function required(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const isThere = is((text) => text !== '', 'input.required', {}, { minLength: 1 });
  return cleaned(body(field), 'input.required', clean, [isThere, ...rules]);
}

/** An optional text in the body; missing means empty. */
export function optional(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const value = body(field).customSanitizer((value: unknown) => value ?? '');
  const mayBeNull = { type: ['string', 'null'] } as const;
  return described(cleaned(value, 'input.text', clean, rules), mayBeNull, { isOptional: true });
}

function cleaned(
  chain: ValidationChain,
  noText: MessageKey,
  clean: Clean,
  rules: readonly TextRule[],
): ValidationChain {
  const faultOf = (value: unknown) =>
    typeof value === 'string' ? firstFault(clean(value), rules) : { key: noText, params: {} };
  return checked(chain, faultOf, textSchema(rules)).bail().customSanitizer(clean);
}

/** A text that all of these rules accept. */
export function textSchema(rules: readonly TextRule[]): JsonSchema {
  return Object.assign({ type: 'string' as const }, ...rules.map(({ schema }) => schema)) as JsonSchema;
}

export function firstFault(text: string, rules: readonly TextRule[]): Fault | null {
  for (const rule of rules) {
    const found = rule(text);
    if (found) return found;
  }
  return null;
}

/** `schema`: the values without a fault. */
export function checked(
  chain: ValidationChain,
  faultOf: (value: unknown) => Fault | null,
  schema: JsonSchema,
): ValidationChain {
  chain.custom((value: unknown) => faultOf(value) === null).withMessage((value: unknown) => faultOf(value));
  return described(chain, schema);
}
