import type { Language } from '../../contract/languages.ts';
import { MAX_MISSED_WORDS } from '../../contract/missedSearches.ts';
import { id, integer, moment, text } from './columns.ts';
import { table } from './table.ts';

/** A search without a result, counted by day and language. */
export class MissedSearch extends table(
  'missed_searches',
  {
    id: id(),
    /** `YYYYMMDD`. */
    day: text(8),
    language: text<Language>(2),
    /** In lower case, without stop words, prices and personal data. */
    words: text(MAX_MISSED_WORDS),
    hits: integer(),
    lastAt: moment(),
  },
  { unique: [['day', 'language', 'words']], indexes: [['lastAt']] },
) {}
