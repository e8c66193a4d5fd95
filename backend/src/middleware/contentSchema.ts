import type { ContentField } from '../contract/content.ts';
import { CONTENT_LIMITS, SECTION_KINDS } from '../contract/content.ts';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { DAY } from './described.ts';
import type { ValueField } from './input.ts';
import { MAX_ID } from './rules.ts';

/** The fields of a page's draft, from the description of its sections. */
export function contentFields(): ValueField[] {
  const sections: JsonSchema = {
    ...{ type: 'array', minItems: 1, maxItems: CONTENT_LIMITS.sections },
    items: { anyOf: Object.entries(SECTION_KINDS).map(([kind, fields]) => sectionSchema(kind, fields)) },
  };
  return [
    { in: 'body', name: 'title', schema: texts(CONTENT_LIMITS.title), isRequired: true },
    { in: 'body', name: 'description', schema: texts(CONTENT_LIMITS.description), isRequired: true },
    { in: 'body', name: 'sections', schema: sections, isRequired: true },
  ];
}

type Fields = Readonly<Record<string, ContentField>>;

function sectionSchema(kind: string, fields: Fields): JsonSchema {
  const id = { type: 'string', minLength: 1, maxLength: CONTENT_LIMITS.sectionId, pattern: '^[A-Za-z0-9-]+$' } as const;
  return objectOf({ id, kind: { type: 'string', enum: [kind] }, ...schemasOf(fields) });
}

function schemasOf(fields: Fields): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: ContentField): JsonSchema {
  switch (field.kind) {
    case 'line':
    case 'markdown':
      return texts(field.max);
    case 'link':
      return { type: 'string', maxLength: CONTENT_LIMITS.link, examples: ['/faq', 'https://example.test/'] };
    case 'choice':
      return { type: 'string', enum: field.oneOf };
    case 'picture':
      return pictureSchema();
    case 'products':
      return { type: 'array', items: { type: 'integer', minimum: 1, maximum: MAX_ID }, maxItems: field.max };
    case 'category':
      return { type: 'integer', minimum: 0, maximum: MAX_ID };
    case 'day':
      return { anyOf: [DAY, { enum: [''] }] };
    case 'list':
      return { type: 'array', minItems: field.min, maxItems: field.max, items: objectOf(schemasOf(field.of)) };
  }
}

function pictureSchema(): JsonSchema {
  const file = { type: 'string', pattern: '^([a-z0-9][a-z0-9-]{0,63})?$', examples: ['picture'] } as const;
  const percent = { type: 'integer', minimum: 0, maximum: 100 } as const;
  return objectOf({ file, darkFile: file, x: percent, y: percent, alt: texts(200) }, ['file', 'x', 'y']);
}

/** A text in each language; a missing one is empty. */
function texts(maxLength: number): JsonSchema {
  return objectOf(Object.fromEntries(LANGUAGES.map((language) => [language, { type: 'string', maxLength }])), []);
}

function objectOf(properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema {
  return { type: 'object', properties, required };
}
