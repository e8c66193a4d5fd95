export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts with an optional English version: `name` and `nameEn`. */
export type Bilingual<Field extends string> = Record<Field, string> & Partial<Record<`${Field}En`, string | undefined>>;

/** A record's text in a language, falling back to Indonesian. */
export function textIn<Field extends string>(language: Language, record: Bilingual<Field>, field: Field): string {
  const texts: Readonly<Record<string, string | undefined>> = record;
  return (language === 'en' && texts[`${field}En`]) || record[field];
}

/** Parses `id`, `en`, `id_ID`, `en-US` and the like; null for other languages. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const base = text?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === base) ?? null;
}
