import type { JsonSchema } from '../../contract/jsonSchema.ts';
import type { DescribedField, ValueField } from '../../middleware/input.ts';

/** The schema of a body of these fields; null without one. Other fields are ignored. */
export function bodySchema(fields: readonly DescribedField[]): JsonSchema | null {
  const values = fields.filter((field): field is ValueField => field.in === 'body');
  const files = fields.filter((field) => field.in === 'file');
  if (values.length + files.length === 0) return null;
  const body = nested(values);
  const pictures = files.map(({ name, upload }) => [
    name,
    upload.most === 1 ? BINARY : { ...FILES, maxItems: upload.most },
  ]);
  return { ...body, properties: { ...body.properties, ...(Object.fromEntries(pictures) as JsonSchema['properties']) } };
}

const BINARY = { type: 'string', format: 'binary' } as const;
const FILES = { type: 'array', items: BINARY } as const;

/** The fields of the path or the query string. */
export function parametersOf(fields: readonly DescribedField[], place: 'path' | 'query'): ValueField[] {
  return fields.filter((field): field is ValueField => field.in === place);
}

interface Part {
  own: ValueField | null;
  inner: ValueField[];
}

/** `customer.email` is a field of an object, `lines.*.id` one of the things in a list. */
function nested(fields: readonly ValueField[]): JsonSchema {
  const parts = new Map<string, Part>();
  for (const field of fields) {
    const [first = '', ...rest] = field.name.split('.');
    const part = parts.get(first) ?? { own: null, inner: [] };
    if (rest.length === 0) part.own = field;
    else part.inner.push({ ...field, name: rest.join('.') });
    parts.set(first, part);
  }
  const names = [...parts].filter(([, part]) => isRequired(part)).map(([name]) => name);
  const properties = Object.fromEntries([...parts].map(([name, part]) => [name, schemaOf(part)]));
  return { type: 'object', properties, ...(names.length > 0 && { required: names }) };
}

function isRequired({ own, inner }: Part): boolean {
  return own?.isRequired ?? inner.some((field) => field.isRequired && !field.name.startsWith('*'));
}

function schemaOf({ own, inner }: Part): JsonSchema {
  if (inner.length === 0) return own?.schema ?? {};
  const things = inner.filter(({ name }) => name.startsWith('*'));
  if (things.length === 0) return { ...nested(inner), ...own?.schema };
  const thing = things.find(({ name }) => name === '*');
  const items = thing?.schema ?? nested(things.map((field) => ({ ...field, name: field.name.slice(2) })));
  return { type: 'array', ...own?.schema, items };
}
