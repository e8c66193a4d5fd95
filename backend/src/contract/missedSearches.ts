import type { Language } from './languages.ts';

/** Characters of a search that is kept. */
export const MAX_MISSED_WORDS = 60;

/** A row of `GET api/missed-searches`: a search of the last 90 days that found nothing, or not all of its goods. */
export interface MissedSearchRow {
  words: string;
  language: Language;
  hits: number;
  /** ISO 8601. */
  lastAt: string;
}
