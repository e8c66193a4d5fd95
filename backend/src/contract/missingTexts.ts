import type { ContentBody, MissingText, Texts } from './content.ts';
import { LANGUAGES } from './languages.ts';

/** The texts of a page that lack one language but not the other. */
export function missingTexts({ sections, ...page }: ContentBody): MissingText[] {
  const ofPage = missingIn(page, [], null);
  return [...ofPage, ...sections.flatMap((section) => missingIn(section, [], section.id))];
}

function missingIn(value: unknown, path: readonly string[], sectionId: string | null): MissingText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) {
    const lacking = LANGUAGES.filter((language) => value[language] === '');
    if (lacking.length === LANGUAGES.length) return [];
    return lacking.map((language) => ({ sectionId, field: path.join('.'), language }));
  }
  return Object.entries(value).flatMap(([name, part]) => missingIn(part, [...path, name], sectionId));
}

function isTexts(value: object): value is Texts {
  return LANGUAGES.every((language) => language in value);
}
