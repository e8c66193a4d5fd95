import {
  type ContentField,
  type ContentPicture,
  type ContentSection,
  SECTION_KINDS,
  type SectionKind,
  type Texts,
} from '@contract/content.ts';
import { LANGUAGES } from '@contract/languages.ts';

export type Fields = Readonly<Record<string, ContentField>>;
/** A section, or an item of one of its lists: its values by the names of its fields. */
export type Item = Record<string, unknown>;

export function emptySection(kind: SectionKind): ContentSection {
  const id = `${kind}-${Math.random().toString(36).slice(2, 8)}`;
  // Safe cast: the type is derived from this description.
  return { id, kind, ...emptyItem(SECTION_KINDS[kind]) } as ContentSection;
}

export function emptyItem(fields: Fields): Item {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue(field: ContentField): unknown {
  switch (field.kind) {
    case 'line':
    case 'markdown':
      return noTexts();
    case 'picture':
      return { file: '', darkFile: '', x: 50, y: 50, alt: noTexts() } satisfies ContentPicture;
    case 'choice':
      return field.oneOf[0];
    case 'list':
      return Array.from({ length: field.min }, () => emptyItem(field.of));
    case 'products':
      return [];
    case 'category':
      return 0;
    case 'link':
    case 'day':
      return '';
  }
}

/** The paths of the required texts, links and pictures that are empty, as the server names them: `sections.0.title.id`. */
export function emptyPaths(fields: Fields, item: Item, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name];
    const own = `${path}.${name}`;
    if (field.kind === 'list') {
      return (value as Item[]).flatMap((part, at) => emptyPaths(field.of, part, `${own}.${at}`));
    }
    if (!isRequired(field)) return [];
    if (field.kind === 'line' || field.kind === 'markdown') return emptyText(value as Texts, own);
    if (field.kind === 'picture') return (value as ContentPicture).file === '' ? [`${own}.file`] : [];
    return field.kind === 'link' && (value as string).trim() === '' ? [own] : [];
  });
}

export function emptyText(texts: Texts, path: string): string[] {
  return Object.values(texts).every((text) => text.trim() === '') ? [`${path}.${LANGUAGES[0]}`] : [];
}

export function isRequired(field: ContentField): boolean {
  return !('isOptional' in field && field.isOptional === true);
}

function noTexts(): Texts {
  return { id: '', en: '' };
}
