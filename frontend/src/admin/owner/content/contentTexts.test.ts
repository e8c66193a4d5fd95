import { expect, it } from 'vitest';
import { type ContentField, SECTION_KINDS, type SectionKind } from '@contract/content.ts';
import texts from '../../../i18n/en/admin.json';
import type { Fields } from './emptyContent.ts';

const { kind: kinds, field: fields, choice: choices } = texts.content;

/** The keys of a field's texts: `field.items`, `choice.newest`. */
function keysOf([name, field]: [string, ContentField]): string[] {
  if (field.kind === 'choice') return [`field.${name}`, ...field.oneOf.map((value) => `choice.${value}`)];
  if (field.kind === 'list') return [`field.${name}`, `field.${name}One`, ...keysIn(field.of)];
  return [`field.${name}`];
}

function keysIn(described: Fields): string[] {
  return Object.entries(described).flatMap(keysOf);
}

it.each(Object.keys(SECTION_KINDS) as SectionKind[])(
  'the editor has words for all of a section of the kind %s',
  (kind) => {
    const known = new Set([
      ...Object.keys(fields).map((name) => `field.${name}`),
      ...Object.keys(choices).map((name) => `choice.${name}`),
    ]);
    expect(kinds[kind].text).not.toBe('');
    expect(keysIn(SECTION_KINDS[kind]).filter((key) => !known.has(key))).toEqual(
      kind === 'table' ? ['field.cellsOne'] : [],
    );
  },
);
