export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads `id`, `en`, `id_ID`, `en-US` and the like; null where it is none of ours. */
export function parseLanguage(text: string | null | undefined): Language | null {
  const base = text?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === base) ?? null;
}
