import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { HEX_COLOR } from '../contract/colors.ts';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import { parseMoment } from '../contract/moments.ts';
import type { EntityField, EntityInput, EntityName } from '../contract/entities.ts';
import { ENTITIES } from '../contract/entities.ts';
import { MAX_PLACED_PICTURE, PLACED_PICTURE } from '../contract/placedPictures.ts';
import type { PlainColumn, PlainColumns, PayloadValues } from '../contract/plainColumns.ts';
import { mapPlainColumns, isText } from '../contract/plainColumns.ts';
import { cleanLine } from '../contract/text.ts';
import { described, descriptionOf } from './described.ts';
import type { Rules } from './input.ts';
import * as rules from './rules.ts';

// Checked before uppercasing: `ß` would become two letters, and `ı` an `I`.
const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/i;
/** A moment requires its time zone, to be unambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
/** For promos, in Jakarta's time. */
const YEARS = { min: 2000, max: 2100 };
const MAX_PERCENT = 100;
/** More than a shop has products, and few enough for one statement. */
const MAX_CHOSEN = 2_000;

/** An entity's validation rules, generated from its description. The service checks rules that need the database. */
export function entityRules<Name extends EntityName>(entity: Name): Rules<EntityInput<Name>> {
  const fields = Object.entries<EntityField>(ENTITIES[entity].fields);
  const rulesOf: Record<string, readonly ValidationChain[]> = Object.fromEntries(
    fields.map(([name, field]) => [name, entityRule(name, field)]),
  );
  return rulesOf as Rules<EntityInput<Name>>;
}

/** For an optional field, a missing number becomes 0, a missing moment empty, and missing entity rows an empty list. */
function entityRule(name: string, field: EntityField): readonly ValidationChain[] {
  const rule = ruleOf(name, field);
  if (!('isOptional' in field)) return [rule];
  const or = (nothing: unknown) =>
    described(
      body(name).customSanitizer((said: unknown) => said ?? nothing),
      {},
      { isOptional: true },
    );
  switch (field.kind) {
    case 'moment': {
      const cleaned = or('').customSanitizer((said: unknown) => (typeof said === 'string' ? cleanLine(said) : said));
      return [cleaned, rule.optional({ values: 'falsy' })];
    }
    case 'many':
      return [or([]), rule];
    case 'whole':
    case 'rupiah':
    case 'percent':
      return [or(0), rule];
    default:
      return [rule];
  }
}

/** The rules of a record's plain columns. */
export function plainRules<Of extends PlainColumns>(columns: Of): Rules<PayloadValues<Of>> {
  return mapPlainColumns(columns, optionalRule) as Rules<PayloadValues<Of>>;
}

/** The same for a multipart form, where all values are text: `true`, `12`, and an empty text for null. */
export function plainFormRules<Of extends PlainColumns>(columns: Of): Rules<PayloadValues<Of>> {
  return mapPlainColumns(columns, (name, column) => [
    ...(isText(column) ? [] : [body(name).customSanitizer((said: unknown) => outOfForm(said, column))]),
    optionalRule(name, column),
  ]) as Rules<PayloadValues<Of>>;
}

function outOfForm(said: unknown, { kind }: PlainColumn): unknown {
  if (said === '') return null;
  if (kind === 'flag' && (said === 'true' || said === 'false')) return said === 'true';
  return kind === 'whole' && typeof said === 'string' && /^-?\d+$/.test(said) ? Number(said) : said;
}

/** What the rule of a plain column accepts; null counts as missing. */
export function plainSchema(name: string, column: PlainColumn): JsonSchema {
  return descriptionOf(plainRule(name, column).optional({ values: 'null' })).schema;
}

function optionalRule(name: string, column: PlainColumn): ValidationChain {
  const rule = plainRule(name, column);
  if (column.isNullable) return rule.optional({ values: 'null' });
  return column.isLater ? rule.optional() : rule;
}

function plainRule(name: string, column: PlainColumn): ValidationChain {
  if (column.kind === 'flag') return rules.flag(name);
  return column.kind === 'choice' ? rules.oneOf(name, column.oneOf) : ruleOf(name, column);
}

function ruleOf(name: string, field: EntityField): ValidationChain {
  switch (field.kind) {
    case 'line':
      return field.isOptional ? rules.optionalLine(name, field.max) : rules.line(name, field.max);
    case 'words':
      return rules.optionalLine(name, field.max);
    case 'paragraph':
      return rules.optionalParagraph(name, field.max);
    case 'code':
      return codeRule(name, field.max);
    case 'picture':
      return rules
        .optionalAscii(name, MAX_PLACED_PICTURE)
        .matches(PLACED_PICTURE)
        .withMessage(rules.fault('content.picture'));
    case 'hex':
      return hexRule(name);
    case 'whole':
      return rules.wholeNumber(name, field);
    case 'rupiah':
      return rules.wholeNumber(name, { min: 0, max: field.max });
    case 'percent':
      return percent(name);
    case 'moment':
      return moment(name);
    case 'one':
      return rules.reference(name);
    case 'many':
      return references(name, field.isOptional ? 0 : 1);
  }
}

/** Letters A–Z, digits and dashes between them; small letters become capitals. */
export function codeRule(name: string, max: number): ValidationChain {
  const code = described(rules.ascii(name, max), { examples: ['AWAN-1'] });
  return capitals(code.bail().matches(CODE).withMessage(rules.fault('entity.code')));
}

/** A color as `#RRGGBB`, in capitals. */
export function hexRule(name: string): ValidationChain {
  const hex = described(rules.ascii(name), { examples: ['#3F428C'] });
  return capitals(hex.matches(HEX_COLOR).withMessage(rules.fault('entity.hex')));
}

function capitals(chain: ValidationChain): ValidationChain {
  return chain.bail().toUpperCase();
}

/** 0–100, or another maximum, with at most two decimals. */
export function percent(name: string, max = MAX_PERCENT): ValidationChain {
  const chain = body(name)
    .custom((value: unknown) => typeof value === 'number' && value >= 0 && value <= max)
    .withMessage(rules.fault('input.range', { min: 0, max }))
    .bail()
    .custom((value: number) => Number(value.toFixed(2)) === value)
    .withMessage(rules.fault('entity.percent'));
  return described(chain, { type: 'number', minimum: 0, maximum: max, multipleOf: 0.01 });
}

/** A moment with its zone, normalized to ISO 8601 in UTC. */
export function moment(name: string): ValidationChain {
  const chain = rules
    .ascii(name)
    .custom((value: string) => MOMENT.test(value) && parseMoment(value, YEARS) !== null)
    .withMessage(rules.fault('entity.moment', YEARS))
    .bail()
    .customSanitizer((value: string) => new Date(value).toISOString());
  return described(chain, MOMENT_SCHEMA);
}

const MOMENT_SCHEMA: JsonSchema = {
  ...{ type: 'string', format: 'date-time', description: 'With its zone, in a year from 2000 to 2100.' },
  examples: ['2026-12-01T08:00:00+07:00'],
};

/** Distinct ids of rows. */
function references(name: string, min: number): ValidationChain {
  const chain = body(name)
    .isArray({ max: MAX_CHOSEN })
    .withMessage(rules.fault('input.choice'))
    .bail()
    .isArray({ min })
    .withMessage(rules.fault('input.required'))
    .bail()
    .custom((ids: unknown[]) => ids.every(isId) && new Set(ids).size === ids.length)
    .withMessage(rules.fault('input.choice'));
  const items = { type: 'integer', minimum: 1, maximum: rules.MAX_ID } as const;
  return described(chain, { type: 'array', items, minItems: min, maxItems: MAX_CHOSEN, uniqueItems: true });
}

function isId(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= rules.MAX_ID;
}
