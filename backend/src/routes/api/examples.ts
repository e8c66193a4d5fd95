import type { JsonSchema } from '../../contract/jsonSchema.ts';
import type { DescribedField } from '../../middleware/input.ts';
import type { Route } from '../route.ts';
import { bodySchema, parametersOf } from './requestSchema.ts';

/** A request that the demo answers, as a line for a shell: `SHOP` is the address, and a role's name its token. */
export function curlExample(route: Route): string {
  const { method, audience, read } = route;
  const words = [`curl -sg ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"$SHOP/api${addressOf(route)}"`];
  if (audience !== 'public') words.push(`-H "Authorization: Bearer $${TOKENS[audience]}"`);
  const body = method === 'get' ? null : bodySchema(read.fields);
  if (body && route.takes === 'json') {
    words.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(exampleOf(body)))}`);
  }
  if (body && route.takes === 'multipart') words.push(...formOf(body, read.fields));
  return words.join(' \\\n  ');
}

/** The shell variable with a token of the route's audience. */
const TOKENS = { signedIn: 'ADMIN', customer: 'CUSTOMER', staff: 'STAFF', admin: 'ADMIN' } as const;

function addressOf({ path, read }: Route): string {
  const inPath = new Map(parametersOf(read.fields, 'path').map(({ name, schema }) => [name, schema]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => plain(exampleOf(inPath.get(name) ?? {}, name)));
  const needed = parametersOf(read.fields, 'query').filter(({ isRequired }) => isRequired);
  const query = needed.map(({ name, schema }) => `${name}=${encodeURIComponent(plain(exampleOf(schema, name)))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function formOf(body: JsonSchema, fields: readonly DescribedField[]): string[] {
  const files = new Set(fields.filter((field) => field.in === 'file').map(({ name }) => name));
  const texts = Object.entries(exampleOf(body) as Record<string, unknown>).filter(([name]) => !files.has(name));
  return [
    ...texts.map(([name, value]) => `-F ${quoted(`${name}=${plain(value)}`)}`),
    ...[...files].map((name) => `-F ${name}=@file`),
  ];
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A value inside a schema, with the fields that must be there. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { anyOf, examples, enum: words, default: usual } = schema;
  if (examples) return examples[0];
  if (words) return words[0];
  if (usual !== undefined) return usual;
  if (anyOf?.[0]) return exampleOf({ ...schema, anyOf: undefined, ...anyOf[0] }, name);
  const type = [schema.type ?? 'string'].flat()[0] ?? 'string';
  switch (type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, name));
    case 'object':
      return objectOf(schema);
    default:
      return textOf(schema, name);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(required.map((field) => [field, exampleOf(properties[field] ?? {}, field)]));
}

function textOf({ minLength = 0, maxLength = 40 }: JsonSchema, name: string): string {
  const known = Object.entries(WORDS).find(([part]) => name.toLowerCase().includes(part))?.[1] ?? 'Awan';
  return known.slice(0, maxLength).padEnd(minLength, 'a');
}

/** By a part of the field's name. */
const WORDS: Readonly<Record<string, string>> = {
  username: 'shopper@lelap.test',
  slug: 'sprei-awan',
  courier: 'jne',
  service: 'REG',
  documentno: 'INV-1',
  idorslug: '1',
  page: 'about',
};
