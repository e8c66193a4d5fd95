import type { Language } from '../contract/languages.ts';

/** One file per topic holds both languages side by side, so that neither can be forgotten. */
export type Texts = Record<string, Record<Language, string>>;
