import { isSqlite } from './database.ts';
import type { Sql } from './sql.ts';
import { identifier, sql } from './sql.ts';

// Expressions that the two databases spell differently.

/** A moment as `DD-MM-YYYY HH:mm` (specification 9), Jakarta. */
export function jakartaText(moment: Sql): Sql {
  return isSqlite()
    ? sql`strftime('%d-%m-%Y %H:%M', ${moment}, '+7 hours')`
    : sql`DATE_FORMAT(${moment} + INTERVAL 7 HOUR, '%d-%m-%Y %H:%i')`;
}

/** The values of a group as one text, ordered and separated by commas. */
export function groupConcat(value: Sql, order: Sql): Sql {
  return isSqlite()
    ? sql`group_concat(${value}, ', ' ORDER BY ${order})`
    : sql`GROUP_CONCAT(${value} ORDER BY ${order} SEPARATOR ', ')`;
}

/**
 * At the end of a SELECT: no other transaction changes or locks its rows until this one ends. SQLite has one writer anyway.
 */
export function forUpdate(): Sql {
  return isSqlite() ? sql`` : sql`FOR UPDATE`;
}

/** A case-insensitive text, as all texts are on MySQL. */
export function ignoreCase(text: Sql): Sql {
  return isSqlite() ? sql`${text} COLLATE NOCASE` : text;
}

/** The same value as an expression that no index matches. */
export function unindexed(value: Sql): Sql {
  return isSqlite() ? sql`(+${value})` : sql`COALESCE(${value})`;
}

/** The end of an INSERT that changes nothing if a row with this key exists. */
export function ignoreConflict(key: string): Sql {
  const own = identifier(key);
  return isSqlite() ? sql`ON CONFLICT (${own}) DO NOTHING` : sql`ON DUPLICATE KEY UPDATE ${own} = ${own}`;
}
