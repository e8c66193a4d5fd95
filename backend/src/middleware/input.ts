import type { ValidationChain, ValidationError } from 'express-validator';
import { matchedData, query, validationResult } from 'express-validator';
import { InputError } from '../errors.ts';
import type { FieldFault } from '../locales/messages.ts';
import { isMessageKey } from '../locales/messages.ts';

/** A request as seen by validation, from HTTP or from the page renderer. */
export interface RequestParts {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** The uploaded files, by form field. */
  files: Readonly<Record<string, readonly Buffer[]>>;
}

/** The allowed types and number of files per form field. */
export interface Upload {
  kind: 'picture' | 'table';
  most: number;
  /** Of several files, only the first is used. */
  takesFirst?: true;
}

export type DescribedField =
  { in: 'path' | 'query' | 'body'; name: string } | { in: 'file'; name: string; upload: Upload };

/** Parses a request into a call's typed input, or throws an InputError with every invalid field. */
export type Reader<Input> = ((request: RequestParts) => Promise<Input>) & {
  /** For the OpenAPI document. */
  fields: readonly DescribedField[];
};

/** Every field of the input needs a rule; otherwise the record does not compile. */
export type Rules<Input> = { [Field in keyof Input]-?: ValidationChain | readonly ValidationChain[] };

interface OptionalQuery {
  field: string;
  fallback: unknown;
  read: (text: string) => unknown;
  /** A cache of parameter texts that are valid and stay so. */
  passed: Set<string>;
}

/** Entries at most: more than there are pages and options; free text is transient. */
const MOST_PASSED = 200;

const optionals = new WeakMap<ValidationChain, OptionalQuery>();

/**
 * A query parameter that defaults to `fallback` if missing or empty. Otherwise `check` validates it, alone; `read` parses
 * it: a sanitizer would be a further step, and express-validator's steps are slow.
 */
export function optionalQuery(
  field: string,
  fallback: unknown,
  check: (chain: ValidationChain) => ValidationChain,
  read: (text: string) => unknown = (text) => text,
): ValidationChain {
  const chain = check(query(field));
  optionals.set(chain, { field, fallback, read, passed: new Set() });
  return chain;
}

/** Reads only declared fields; ignores all others. */
export function validated<Input extends object>(rules: Rules<Input>): Reader<Input> {
  const chains = Object.values<ValidationChain | readonly ValidationChain[]>(rules).flatMap((chain) => chain);
  // Keeps only the chain's `run`: its hundred bound methods take 19 kB per field.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- express-validator binds it.
  const checks = chains.map((chain) => ({ run: chain.run, optional: optionals.get(chain) }));
  // A flat query needs no gathering.
  const isFlat = checks.every(({ optional }) => optional !== undefined);
  const read = async (request: RequestParts): Promise<Input> => {
    const checked = { ...request };
    const asked: Record<string, unknown> = {};
    // Sequential, so that errors come in the form's order.
    for (const { run, optional } of checks) {
      if (!optional) {
        await run(checked);
        continue;
      }
      const { field, fallback, read, passed } = optional;
      const text = request.query[field] ?? '';
      if (text !== '' && !passed.has(text) && (await run(checked)).isEmpty()) keep(passed, text);
      asked[field] = text === '' ? fallback : read(text);
    }
    const errors = validationResult(checked).array({ onlyFirstError: true });
    if (errors.length > 0) throw new InputError(errors.map(asFault));
    return (isFlat ? asked : { ...matchedData(checked, { includeOptionals: true }), ...asked }) as Input;
  };
  return Object.assign(read, { fields: chains.flatMap(describe) });
}

function keep(passed: Set<string>, text: string): void {
  if (passed.size >= MOST_PASSED) passed.clear();
  passed.add(text);
}

/** A form's fields and its first picture (specification 7), under the picture's field name: null without one. */
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

/** A form's fields and its files, under the files' field name. */
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
  // `images[2].altId` → `images.2.altId`, the forms' notation.
  const field = error.type === 'field' ? error.path.replaceAll(/\[(\d+)\]/g, '.$1') : '';
  const fault: unknown = error.msg;
  if (typeof fault === 'object' && fault !== null && 'key' in fault) return { ...(fault as FieldFault), field };
  return { field, key: typeof fault === 'string' && isMessageKey(fault) ? fault : 'input.malformed' };
}

const PLACES = { params: 'path', query: 'query', body: 'body' } as const;

function describe(chain: ValidationChain): DescribedField[] {
  const { fields, locations } = chain.builder.build();
  const place = locations[0];
  if (place !== 'params' && place !== 'query' && place !== 'body') return [];
  return fields.map((name) => ({ in: PLACES[place], name }));
}
