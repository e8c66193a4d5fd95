import {
  type ContentField,
  type ContentPicture,
  type ContentSection,
  SECTION_KINDS,
  type SectionKind,
  type Texts,
} from '@contract/content.ts';

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

/** The paths of the required texts, links and pictures that are empty: `sections.0.items.2.title`. */
export function emptyPaths(fields: Fields, item: Item, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name];
    if (field.kind === 'list') {
      return (value as Item[]).flatMap((part, at) => emptyPaths(field.of, part, `${path}.${name}.${at}`));
    }
    return isRequired(field) && isEmpty(field, value) ? [`${path}.${name}`] : [];
  });
}

export function isRequired(field: ContentField): boolean {
  return !('isOptional' in field && field.isOptional === true);
}

function isEmpty({ kind }: ContentField, value: unknown): boolean {
  if (kind === 'line' || kind === 'markdown') return isWithoutText(value as Texts);
  if (kind === 'link') return (value as string).trim() === '';
  return kind === 'picture' && (value as ContentPicture).file === '';
}

export function isWithoutText(texts: Texts): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

function noTexts(): Texts {
  return { id: '', en: '' };
}
