import type { QueryInterface } from 'sequelize';
import { flag, id, integer, moment, nameKey, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** The search words and the searches without a result. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'synonyms', {
    columns: { id: id(), name: text(100), name_key: nameKey(), words: text(500), is_active: flag(true) },
  });
  await createTable(db, 'missed_searches', {
    columns: {
      id: id(),
      day: text(8),
      language: text(2),
      words: text(60),
      hits: integer(),
      last_at: moment(),
    },
    indexes: [
      { name: 'missed_searches_day_language_words', unique: true, fields: ['day', 'language', 'words'] },
      { name: 'missed_searches_last_at', fields: ['last_at'] },
    ],
  });
}
