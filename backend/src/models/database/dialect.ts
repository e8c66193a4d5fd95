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

/** The values of a group as one text, in an order, with commas between them. */
export function joinedText(value: Sql, order: Sql): Sql {
  return isSqlite()
    ? sql`group_concat(${value}, ', ' ORDER BY ${order})`
    : sql`GROUP_CONCAT(${value} ORDER BY ${order} SEPARATOR ', ')`;
}

/** At the end of a SELECT: nobody else changes or locks what it read until the transaction ends. SQLite has one writer anyway. */
export function locked(): Sql {
  return isSqlite() ? sql`` : sql`FOR UPDATE`;
}

/** A text of which upper and lower case are one, as they are to MySQL anyway. */
export function inAnyCase(text: Sql): Sql {
  return isSqlite() ? sql`${text} COLLATE NOCASE` : text;
}

/** The same value, which no index is asked for. */
export function unindexed(value: Sql): Sql {
  return isSqlite() ? sql`(+${value})` : sql`COALESCE(${value})`;
}

/** The end of an INSERT that changes nothing where a row with this key is there already. */
export function unlessThere(key: string): Sql {
  const own = identifier(key);
  return isSqlite() ? sql`ON CONFLICT (${own}) DO NOTHING` : sql`ON DUPLICATE KEY UPDATE ${own} = ${own}`;
}
