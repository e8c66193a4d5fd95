import type { CreationAttributes } from 'sequelize';
import { col, fn, Op } from 'sequelize';
import type { MissedSearchRow } from '../../contract/missedSearches.ts';
import { execute, incoming, onConflict } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import { MissedSearch } from '../tables/MissedSearch.ts';

export type CountedSearch = Required<Omit<CreationAttributes<MissedSearch>, 'id'>>;

export async function countSearches(searches: readonly CountedSearch[]): Promise<void> {
  for (const batch of batches(searches)) {
    await execute(
      sql`INSERT INTO missed_searches (day, language, words, hits, last_at) VALUES :rows
       ${onConflict(
         ['day', 'language', 'words'],
         sql`hits = missed_searches.hits + ${incoming(sql`hits`)}, last_at = ${incoming(sql`last_at`)}`,
       )}`,
      { rows: batch.map(({ day, language, words, hits, lastAt }) => [day, language, words, hits, lastAt]) },
    );
  }
}

/** The most frequent ones. */
export async function readMissedSearches(since: Date, limit: number): Promise<MissedSearchRow[]> {
  const rows = await MissedSearch.findAll({
    attributes: ['words', 'language', [fn('SUM', col('hits')), 'hits'], [fn('MAX', col('last_at')), 'lastAt']],
    where: { lastAt: { [Op.gte]: since } },
    group: ['words', 'language'],
    order: [
      [col('hits'), 'DESC'],
      [col('lastAt'), 'DESC'],
    ],
    limit,
    raw: true,
  });
  return rows.map(({ words, language, hits, lastAt }) => {
    return { words, language, hits: Number(hits), lastAt: new Date(lastAt).toISOString() };
  });
}
