import type { ValidationChain, ValidationError } from 'express-validator';
import { matchedData, query, validationResult } from 'express-validator';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import { InputError } from '../errors.ts';
import type { FieldFault } from '../locales/messages.ts';
import { isMessageKey } from '../locales/messages.ts';
import type { Presence } from './described.ts';
import { described, descriptionOf } from './described.ts';

/** A request as validation sees it, whether it came over HTTP or from the page renderer. */
export interface RequestParts {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** What was sent with a form, by its field. */
  files: Readonly<Record<string, readonly Buffer[]>>;
}

/** What a field of a form may carry, and how many of it. */
export interface Upload {
  kind: 'picture' | 'table';
  most: number;
  /** Of several, the first is taken and the others are not looked at. */
  takesFirst?: true;
}

/** A field as the API's description shows it. `lines.*.id` is a field of each thing in a list. */
export interface ValueField {
  in: 'path' | 'query' | 'body';
  name: string;
  schema: JsonSchema;
  /** In a list's thing, and in an object: of those that are sent. */
  isRequired: boolean;
}
export type DescribedField = ValueField | { in: 'file'; name: string; upload: Upload };

/** Turns a request into the typed input of a call, or throws an InputError that names every bad field. */
export type Reader<Input> = ((request: RequestParts) => Promise<Input>) & {
  /** For the OpenAPI document. */
  fields: readonly DescribedField[];
};

/** Every field of the input has its rules, or the record does not compile. */
export type Rules<Input> = { [Field in keyof Input]-?: ValidationChain | readonly ValidationChain[] };

interface OptionalQuery {
  field: string;
  fallback: unknown;
  read: (text: string) => unknown;
}

const optionals = new WeakMap<ValidationChain, OptionalQuery>();

/**
 * A field of the query string whose value is `fallback` where it is missing or empty: a chain's sanitizers don't run on a
 * missing field. `check` validates any other text, and `read` turns it into the value.
 */
export function optionalQuery(
  field: string,
  fallback: unknown,
  check: (chain: ValidationChain) => ValidationChain,
  read: (text: string) => unknown = (text) => text,
): ValidationChain {
  const chain = check(query(field));
  optionals.set(chain, { field, fallback, read });
  const isValue = typeof fallback === 'number' || (typeof fallback === 'string' && fallback !== '');
  return described(chain, isValue ? { default: fallback } : {}, { isOptional: true });
}

/** Reads the fields that the rules declare, and ignores all others. */
export function validated<Input extends object>(rules: Rules<Input>): Reader<Input> {
  const chains = Object.values<ValidationChain | readonly ValidationChain[]>(rules).flatMap((chain) => chain);
  // Without the rest of the chain, whose hundred bound methods take 19 kB a field.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- express-validator binds it.
  const checks = chains.map((chain) => ({ run: chain.run, optional: optionals.get(chain) }));
  const read = async (request: RequestParts): Promise<Input> => {
    const checked = { ...request };
    const values: Record<string, unknown> = {};
    // One after the other, so that the faults come in the order of the form.
    for (const { run, optional } of checks) {
      const text = optional && (request.query[optional.field] ?? '');
      if (text !== '') await run(checked);
      if (optional) values[optional.field] = text ? optional.read(text) : optional.fallback;
    }
    const errors = validationResult(checked).array({ onlyFirstError: true });
    if (errors.length > 0) throw new InputError(errors.map(asFault));
    return { ...matchedData<Input>(checked, { includeOptionals: true }), ...values };
  };
  return Object.assign(read, { fields: describe(chains) });
}

/** A form's fields and the first picture beside them (specification 7), under its field's name: null where none was sent. */
export function withPicture<Input extends object, Field extends string>(
  field: Field,
  reader: Reader<Input>,
): Reader<Input & Record<Field, Buffer | null>> {
  const read = async (request: RequestParts) => {
    const picture = { [field]: request.files[field]?.[0] ?? null } as Record<Field, Buffer | null>;
    return { ...(await reader(request)), ...picture };
  };
  return Object.assign(read, {
    fields: [...reader.fields, fileField(field, { kind: 'picture', most: 1, takesFirst: true })],
  });
}

/** A form's fields and the files beside them, under their field's name. */
export function withFiles<Input extends object, Field extends string>(
  field: Field,
  upload: Upload,
  reader: Reader<Input>,
): Reader<Input & Record<Field, readonly Buffer[]>> {
  const read = async (request: RequestParts) => {
    const files = { [field]: request.files[field] ?? [] } as Record<Field, readonly Buffer[]>;
    return { ...(await reader(request)), ...files };
  };
  return Object.assign(read, { fields: [...reader.fields, fileField(field, upload)] });
}

function fileField(name: string, upload: Upload): DescribedField {
  return { in: 'file', name, upload };
}

function asFault(error: ValidationError): FieldFault {
  // `images[2].altId` → `images.2.altId`, as forms name their fields.
  const field = error.type === 'field' ? error.path.replaceAll(/\[(\d+)\]/g, '.$1') : '';
  const fault: unknown = error.msg;
  if (typeof fault === 'object' && fault !== null && 'key' in fault) return { ...(fault as FieldFault), field };
  return { field, key: typeof fault === 'string' && isMessageKey(fault) ? fault : 'input.malformed' };
}

const PLACES = { params: 'path', query: 'query', body: 'body' } as const;

/** The fields of these chains. A field with several chains obeys all of them. */
function describe(chains: readonly ValidationChain[]): DescribedField[] {
  const fields = new Map<string, ValueField & { presence: Presence }>();
  for (const chain of chains) {
    const { fields: names, locations } = chain.builder.build();
    const place = locations[0];
    if (place !== 'params' && place !== 'query' && place !== 'body') continue;
    const { schema, presence } = descriptionOf(chain);
    for (const name of names) {
      const before = fields.get(`${place} ${name}`);
      const both = [before?.presence ?? 'free', presence];
      const found = (['optional', 'required'] as const).find((one) => both.includes(one)) ?? 'free';
      const whole = { ...before?.schema, ...schema };
      fields.set(`${place} ${name}`, { in: PLACES[place], name, schema: whole, isRequired: false, presence: found });
    }
  }
  return [...fields.values()].map(({ presence, ...field }) => ({
    ...field,
    isRequired: field.in === 'path' || presence === 'required',
  }));
}
