import type { JsonSchema } from '../../contract/jsonSchema.ts';

/** A schema as people read types, in HTML: named types are links, and limits stand beside the type. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, enum: words, items, properties, additionalProperties: rest } = schema;
  if ($ref !== undefined) return link($ref);
  if (anyOf) return [...new Set(anyOf.map((one) => schemaText(one, indent)))].join(' | ');
  if (words) return words.map((word) => escaped(JSON.stringify(word))).join(' | ');
  if (items) return `${listOf(schemaText(items, indent))}${note(schema)}${orNull(schema)}`;
  if (properties) return `${objectText(schema, indent)}${orNull(schema)}`;
  if (typeof rest === 'object') return `{ [name]: ${schemaText(rest, indent)} }${orNull(schema)}`;
  const types = [schema.type ?? 'anything'].flat();
  return `${types.join(' | ')}${note(schema)}`;
}

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const about = schema.description === undefined ? '' : ` <i>// ${escaped(schema.description)}</i>`;
    return `${inner}${escaped(name)}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}${about}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function listOf(item: string): string {
  return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function orNull({ type }: JsonSchema): string {
  return Array.isArray(type) && type.includes('null') ? ' | null' : '';
}

function link(reference: string): string {
  const name = nameIn(reference);
  return `<a href="#type-${name}">${name}</a>`;
}

/** `UserRow` of `#/components/schemas/UserRow`. */
export function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

function note(schema: JsonSchema): string {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: usual } = schema;
  const parts = [
    format,
    range(minimum, maximum),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    format === undefined ? pattern : undefined,
    usual === undefined ? undefined : `default ${JSON.stringify(usual)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` <small>(${escaped(parts.join(', '))})</small>`;
}

/** The largest id: no limit that a reader could meet. */
const LARGEST = 2_147_483_647;

function range(min: number | undefined, max: number | undefined, unit = ''): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined || max === LARGEST) return min === undefined ? undefined : `≥ ${min}${unit}`;
  return min === undefined || min === 0 ? `≤ ${max}${unit}` : `${min}–${max}${unit}`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
