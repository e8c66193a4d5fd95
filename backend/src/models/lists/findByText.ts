import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';
import { matchStatement } from './listSource.ts';
import type { ListSelection } from './listSql.ts';
import { searchedTexts } from './listSql.ts';
import { findCandidates } from './textIndex.ts';

/** Candidates per statement. */
const CANDIDATES_PER_STATEMENT = 1_000;
/** With more candidates, scanning the rows is faster. */
const MOST_CANDIDATES = 30_000;

/** One number per found row; "many": more than the limit. */
export type Found = readonly number[] | 'many';

/**
 * Finds the rows of a text search with the text index, by default their ids; null if the index does not help or other
 * filters are faster. The index yields candidates only: the query's own conditions check each of them.
 */
export async function findByText(
  source: ListSource,
  query: ListSelection,
  most: number,
  what = source.idSql,
): Promise<Found | null> {
  const texts = source.texts ? searchedTexts(query, source) : [];
  const places = source.texts && texts.length > 0 ? await findCandidates(source.texts, texts) : null;
  if (!places) return null;
  const { idSql } = source;
  const found: number[] = [];
  const look = async (condition: Sql, within: Record<string, unknown>) => {
    const { match, replacements } = matchStatement(source, query, condition, what);
    const rows = await select<{ what: number }>(sql`${match}`, { ...replacements, ...within, limit: most + 1 });
    for (const row of rows) found.push(row.what);
  };
  for (const range of places.unknown.toReversed())
    await look(sql`${idSql} >= :from AND ${idSql} < :until`, { ...range });
  let tried = 0;
  for await (const candidates of places.candidates) {
    // For a single column, checking a row is cheap: if most candidates are wanted anyway, a scan is faster.
    if (query.search === '' && most > CANDIDATES_PER_STATEMENT && candidates.length > most) return null;
    for (let at = 0; at < candidates.length && found.length <= most; at += CANDIDATES_PER_STATEMENT) {
      const some = candidates.slice(at, at + CANDIDATES_PER_STATEMENT);
      await look(sql`${idSql} IN (:some)`, { some });
      tried += some.length;
      if (tried > MOST_CANDIDATES) return found.length > most ? 'many' : null;
    }
    if (found.length > most) return 'many';
  }
  return found.length > most ? 'many' : found;
}
