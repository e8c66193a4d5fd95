import type { ValidationChain } from 'express-validator';
import type { JsonSchema, JsonType } from '../contract/jsonSchema.ts';

// What a rule accepts, as the API's description tells it. A rule of our own says it with `described`; that of a standard
// validator (`isIn`, `matches` …) and of `optional` is read from the chain.

/** Whether a field must be sent. `free`: the chain only cleans, so another chain of the same field decides. */
export type Presence = 'required' | 'optional' | 'free';

interface Description {
  schema: JsonSchema;
  isOptional: boolean;
}

const descriptions = new WeakMap<ValidationChain, Description>();

/** Adds to the description of a chain. `isOptional`: a missing value is replaced. */
export function described(
  chain: ValidationChain,
  schema: JsonSchema,
  { isOptional = false }: { isOptional?: boolean } = {},
): ValidationChain {
  const before = descriptions.get(chain);
  descriptions.set(chain, {
    schema: { ...(before && fitting(before.schema, schema)), ...schema },
    isOptional: isOptional || before?.isOptional === true,
  });
  return chain;
}

/** A rule refined to another type: the limits of a text do not count for a number, and those of words for a fixed list. */
function fitting({ minLength, maxLength, ...others }: JsonSchema, { type, enum: words }: JsonSchema): JsonSchema {
  const isText = type === undefined || [type].flat().includes('string');
  if (words !== undefined || !isText) return others;
  return { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }), ...others };
}

/** The description of a chain for one field. */
export function descriptionOf(chain: ValidationChain): { schema: JsonSchema; presence: Presence } {
  const { stack, optional } = chain.builder.build();
  const own = descriptions.get(chain);
  let schema = own?.schema ?? {};
  let isConditional = false;
  let doesCheck = false;
  for (const item of stack as readonly Step[]) {
    if ('condition' in item || 'chain' in item) isConditional = true;
    if (typeof item.validator !== 'function') continue;
    doesCheck = true;
    const found = STANDARD[item.validator.name]?.(item.options ?? [], isConditional);
    const { type = found?.type } = schema;
    if (found) schema = { ...fitting(schema, found), ...found, ...(type && { type }) };
  }
  if (optional === 'null' || optional === 'falsy') schema = orNothing(schema, optional === 'falsy');
  if (optional !== false || own?.isOptional === true) return { schema, presence: 'optional' };
  return { schema, presence: doesCheck ? 'required' : 'free' };
}

/** A step of a chain, by the public `builder` of express-validator. */
interface Step {
  validator?: { name: string };
  options?: readonly unknown[];
}

interface Length {
  min?: number;
  max?: number;
}

type Standard = (options: readonly unknown[], isConditional: boolean) => JsonSchema | null;

/** By the validator's name. A conditional one leaves an empty value alone, in this house. */
const STANDARD: Readonly<Record<string, Standard>> = {
  isIn: ([options], isConditional) => (isConditional ? null : { enum: options as NonNullable<JsonSchema['enum']> }),
  isEmail: () => ({ format: 'email', examples: ['sari@mail.test'] }),
  isLength: ([options]) => {
    const { min, max } = options as Length;
    return { ...(min !== undefined && { minLength: min }), ...(max !== undefined && { maxLength: max }) };
  },
  isInt: ([options]) => {
    const { min, max } = options as Length;
    const limits = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
    return { type: 'integer', ...limits };
  },
  matches: ([source, flags], isConditional) => ({
    pattern: patternOf(new RegExp(String(source), String(flags)), isConditional),
  }),
};

/** A day in Jakarta. */
export const DAY = { type: 'string', format: 'date', examples: ['2026-12-01'] } as const;

/** Ids with commas between. */
export function idsSchema(max: number): JsonSchema {
  return {
    type: 'string',
    pattern: '^[1-9]\\d*(,[1-9]\\d*)*$',
    description: `1 to ${max} ids`,
    examples: ['1', '1,2'],
  };
}

/** A pattern as a text, which has no flags. */
export function patternOf({ source, flags }: RegExp, mayBeEmpty = false): string {
  const text = flags.includes('i') ? source.replace(/(?<=\[[^\]]*)(?:a-z|A-Z|a-f)/g, anyCase) : source;
  return mayBeEmpty ? `^$|${text}` : text;
}

function anyCase(range: string): string {
  return `${range.toLowerCase()}${range.toUpperCase()}`;
}

function orNothing(schema: JsonSchema, orEmpty: boolean): JsonSchema {
  if (orEmpty) return { anyOf: [schema, { enum: ['', null] }] };
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return schema;
  return {
    ...schema,
    type: [...new Set<JsonType>([...types, 'null'])],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}
