import type { ValidationChain } from 'express-validator';
import { body, param, query } from 'express-validator';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH, passwordFault } from '../contract/password.ts';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import { MAX_RECEIPT_LENGTH } from '../contract/invoices.ts';
import { LIMITS, POSTAL_CODE } from '../contract/limits.ts';
import { parseMoment } from '../contract/moments.ts';
import { isName } from '../contract/names.ts';
import { isReceipt } from '../contract/couriers.ts';
import { normalizeEmail } from '../contract/email.ts';
import { normalizePhone } from '../contract/normalizePhone.ts';
import { cleanAscii, cleanFigures, cleanLine, cleanParagraph, cut, isCleanText, isOneLine } from '../contract/text.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { DAY, described, idsSchema } from './described.ts';
import { optionalQuery } from './input.ts';
import type { Clean, Fault, TextRule } from './textRules.ts';
import { atMost, firstFault, is, checked, optional, required, textSchema } from './textRules.ts';

// Validation rules for several inputs. Each stops at its first fault, so that a field gets one message. A text is cleaned
// before it is validated (contract/text.ts).

export const MAX_ID = 2_147_483_647;

interface Range {
  min: number;
  max: number;
}

/** A message key with its parameters, as `withMessage` takes it. */
export function fault(key: MessageKey, params: MessageParams = {}): Fault {
  return { key, params };
}

const IDS: Range = { min: 1, max: MAX_ID };

/** Whether a text is a record's id in canonical form. */
export function isId(text: string): boolean {
  return isWhole(text, IDS);
}

/** Whether a text is a whole number in canonical form: no plus sign, no leading zeros. */
function isWhole(text: unknown, { min, max }: Range): boolean {
  return typeof text === 'string' && /^(?:0|-?[1-9]\d*)$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The same as a step of a chain. */
export function whole(chain: ValidationChain, range: Range): ValidationChain {
  chain.custom((text) => isWhole(text, range));
  return described(chain, { type: 'integer', ...limits(range) });
}

function limits({ min, max }: Range): { minimum: number; maximum: number } {
  return { minimum: min, maximum: max };
}

/** The id in the address: `/invoices/7`. Anything else names no record. */
export function idParam(name = 'id'): ValidationChain {
  return whole(param(name), IDS).withMessage('notFound').bail().toInt();
}

/** The same for a body that may repeat the id: both must agree. */
export function sameIdParam(): ValidationChain {
  return idParam()
    .custom((id: number, { req }) => {
      const repeated = (req.body as { id?: unknown } | undefined)?.id ?? id;
      return Number(repeated) === id;
    })
    .withMessage(fault('input.otherId'));
}

/** A day in the body. */
export function day(field: string): ValidationChain {
  const chain = body(field)
    .custom((value: unknown) => typeof value === 'string' && value.length === 10 && parseMoment(value) !== null)
    .withMessage(fault('cost.day'));
  return described(chain, DAY);
}

/** The version of the record that a form was opened on; programs may omit it. */
export function version(): ValidationChain {
  return described(body('version').optional().isString().withMessage(fault('input.text')), { type: 'string' });
}

/** A value that a form was opened on, null if there was none; programs may omit it. */
export function optionalKnown(field: string): ValidationChain {
  const chain = body(field)
    .optional()
    .custom((value: unknown) => value === null || typeof value === 'string')
    .withMessage(fault('input.text'));
  return described(chain, { type: ['string', 'null'] });
}

/** A required line of text. */
export function line(field: string, max: number): ValidationChain {
  return required(field, cleanLine, lineOf(max));
}

/** An optional line; missing means empty. */
export function optionalLine(field: string, max: number): ValidationChain {
  return optional(field, cleanLine, lineOf(max));
}

/** A line that no person typed: cut if it is too long, and empty instead of refused. */
export function cutLine(field: string, max: number): ValidationChain {
  const chain = body(field).customSanitizer((value: unknown) => {
    const text = typeof value === 'string' ? cut(cleanLine(value), max).trim() : '';
    return isOneLine(text) ? text : '';
  });
  return described(chain, { description: `A text; after ${max} characters it is cut.` }, { isOptional: true });
}

function lineOf(max: number): TextRule[] {
  return [is(isOneLine, 'input.text'), atMost(max)];
}

/** A person's own name, as they type it (contract/names.ts). */
export function name(field: string, max: number): ValidationChain {
  return required(field, cleanLine, [...lineOf(max), is(isName, 'input.name')]);
}

/** The same, optional. */
export function optionalName(field: string, max: number): ValidationChain {
  return optional(field, cleanLine, [...lineOf(max), is(isName, 'input.name')]);
}

/** Text with line breaks. */
export function paragraph(field: string, max: number): ValidationChain {
  return required(field, cleanParagraph, [is(isCleanText, 'input.text'), atMost(max)]);
}

export function optionalParagraph(field: string, max: number): ValidationChain {
  return optional(field, cleanParagraph, [is(isCleanText, 'input.text'), atMost(max)]);
}

/** A line of plain letters, digits and signs, restricted by its own rule. */
export function ascii(field: string, max: number = LIMITS.address): ValidationChain {
  return required(field, cleanAscii, lineOf(max));
}

/** The same, optional. */
export function optionalAscii(field: string, max: number): ValidationChain {
  return optional(field, cleanAscii, lineOf(max));
}

/** Accepted by all mail servers, and safe in a mail header. */
const PLAIN_ADDRESS = /^[\x21-\x7E]+$/;

/** An e-mail address, normalized to lower case: one person, one account. */
export function email(field: string): ValidationChain {
  const isPlain = is((text) => PLAIN_ADDRESS.test(text), 'input.email', {}, { pattern: PLAIN_ADDRESS.source });
  return required(field, normalizeEmail, [atMost(LIMITS.email), isPlain])
    .isEmail()
    .withMessage(fault('input.email'));
}

/** A sign-in name: an e-mail address, normalized like above, or a text that belongs to nobody. */
export function username(field: string): ValidationChain {
  return required(field, normalizeEmail, lineOf(LIMITS.email));
}

/** An Indonesian phone number in any usual spelling, normalized to +62…. */
export function phone(field: string): ValidationChain {
  return required(field, cleanFigures, [isPhone]).customSanitizer(normalizePhone);
}

/** An optional phone number; missing means empty. */
export function optionalPhone(field: string): ValidationChain {
  const isPhoneOrEmpty = is((text) => text === '' || normalizePhone(text) !== null, 'input.phone', {}, PHONE);
  return optional(field, cleanFigures, [isPhoneOrEmpty]).customSanitizer((text: string) =>
    text === '' ? '' : normalizePhone(text),
  );
}

const PHONE = {
  format: 'phone',
  description: 'An Indonesian number: 0812…, 62812… or +62812…',
  examples: ['081234567890'],
};
const isPhone = is((text) => normalizePhone(text) !== null, 'input.phone', {}, PHONE);

export function postalCode(field: string): ValidationChain {
  return required(field, cleanFigures, [isPostalCode]);
}

/** The same in the query string; empty if missing. */
export function queryPostalCode(field: string): ValidationChain {
  return queryText(field, cleanFigures, [isPostalCode]);
}

const isPostalCode = is(
  (text) => POSTAL_CODE.test(text),
  'input.postalCode',
  {},
  {
    pattern: POSTAL_CODE.source,
    examples: ['40111'],
  },
);

/** A courier's receipt number. */
export function receipt(field: string): ValidationChain {
  return required(field, cleanFigures, receiptLooks);
}

/** The same in the query string. */
export function queryReceipt(field: string): ValidationChain {
  return queryText(field, cleanFigures, receiptLooks);
}

const receiptLooks = [...lineOf(MAX_RECEIPT_LENGTH), is(isReceipt, 'input.receipt')];

/** A new password: the rule of specification 5, with a message per fault. Never trimmed. */
export function newPassword(field: string): ValidationChain {
  const chain = body(field)
    .isString()
    .withMessage(fault('password.required'))
    .bail()
    .custom((value: string) => passwordFault(value) === null)
    .withMessage((value: string) => fault(`password.${passwordFault(value) ?? 'required'}`));
  return described(chain, PASSWORD);
}

const PASSWORD: JsonSchema = {
  ...{ type: 'string', format: 'password', minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_BYTES },
  ...{ description: 'With a letter and a digit from 1 to 9; at most 72 bytes.', examples: ['rahasia1'] },
};

/** A password, token or key that is only compared; no database takes a NUL. */
export function secret(field: string, max = 1_000): ValidationChain {
  const chain = body(field)
    .custom((value: unknown) => typeof value === 'string' && !value.includes('\0'))
    .withMessage(fault('input.required'))
    .bail()
    .isLength({ min: 1, max })
    .withMessage(fault('input.required'));
  return described(chain, { type: 'string' });
}

/** A JSON number in the body; numeric text is refused. */
export function wholeNumber(field: string, { min, max }: Range): ValidationChain {
  const faultOf = (value: unknown) => {
    if (!Number.isInteger(value)) return fault('input.number');
    return Number(value) >= min && Number(value) <= max ? null : fault('input.range', { min, max });
  };
  return checked(body(field), faultOf, { type: 'integer', ...limits({ min, max }) });
}

/** A number from a fixed list in the body. */
export function choice(field: string, choices: readonly number[]): ValidationChain {
  return wholeNumber(field, { min: 0, max: MAX_ID })
    .isIn([...choices])
    .withMessage(fault('input.choice'));
}

/** An optional boolean in the body. */
export function optionalFlag(field: string): ValidationChain {
  return flag(field).optional();
}

/** A boolean in the body. */
export function flag(field: string): ValidationChain {
  return described(body(field).isBoolean({ strict: true }).withMessage(fault('input.choice')), { type: 'boolean' });
}

/** An id in the body. */
export function reference(field: string): ValidationChain {
  return wholeNumber(field, { min: 1, max: MAX_ID });
}

/** A list of limited length under `field`; `key` is the message for any other length. */
export function list(field: string, { min, max }: Range, key: MessageKey): ValidationChain {
  const chain = body(field).isArray({ min, max }).withMessage(fault(key, { min, max }));
  return described(chain, { type: 'array', minItems: min, maxItems: max });
}

/** A whole number in the query string, `fallback` if missing or empty. */
export function queryNumber<T>(field: string, range: Range, fallback: T): ValidationChain {
  return optionalQuery(
    field,
    fallback,
    (chain) => whole(chain, range).withMessage(fault('input.range', { ...range })),
    Number,
  );
}

/** A required whole number in the query string. */
export function requiredQueryNumber(field: string, range: Range): ValidationChain {
  return whole(query(field), range)
    .withMessage(fault('input.range', { ...range }))
    .bail()
    .toInt();
}

/** A required id in the query string. */
export function queryReference(field: string): ValidationChain {
  return whole(query(field), IDS).withMessage(fault('input.choice')).bail().toInt();
}

/** One to `max` comma-separated ids in the query string. */
export function queryReferences(field: string, max: number): ValidationChain {
  const chain = query(field)
    .isString()
    .withMessage(fault('input.required'))
    .bail()
    .custom((text: string) => text.split(',').every(isId))
    .withMessage(fault('input.choice'))
    .bail()
    .customSanitizer((text: string) => text.split(',').map(Number))
    .custom((ids: number[]) => ids.length <= max)
    .withMessage(fault('print.count', { min: 1, max }));
  return described(chain, idsSchema(max));
}

/** An id in the query string, null if missing or empty. */
export function optionalQueryReference(field: string): ValidationChain {
  return queryNumber(field, IDS, null);
}

/** A word from a fixed list in the query string, null if missing or empty. */
export function queryChoice(field: string, choices: readonly string[]): ValidationChain {
  return optionalQuery(field, null, (chain) => chain.isIn([...choices]).withMessage(fault('input.choice')));
}

/** A word from a fixed list in the body. */
export function oneOf(field: string, choices: readonly string[]): ValidationChain {
  return ascii(field)
    .isIn([...choices])
    .withMessage(fault('input.choice'));
}

/** A search text, cleaned; empty if missing. */
export function querySearch(field: string): ValidationChain {
  return queryLine(field, LIMITS.search);
}

/** A line of text in the query string, cleaned; empty if missing. */
export function queryLine(field: string, max: number): ValidationChain {
  return queryText(field, cleanLine, lineOf(max));
}

function queryText(field: string, clean: Clean, rules: readonly TextRule[]): ValidationChain {
  const faultOf = (text: string) => firstFault(clean(text), rules);
  const check = (chain: ValidationChain) => checked(chain, (value) => faultOf(String(value)), textSchema(rules));
  return optionalQuery(field, '', check, clean);
}
