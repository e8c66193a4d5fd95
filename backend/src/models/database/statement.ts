/* eslint-disable no-restricted-syntax -- The last door: what comes here was written as SQL. */

import type { QueryOptions, Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { Replacements } from './boundValues.ts';
import { bound, isMany } from './boundValues.ts';
import type { Outcome } from './sqliteConnection.ts';
import { ASIDE } from './sqliteConnections.ts';

export type { Outcome } from './sqliteConnection.ts';

export interface Statement {
  text: string;
  replacements: Replacements;
  /** Whether its rows are wanted, and not what it changed. */
  isRead: boolean;
  /** Whether it takes its time: SQLite has a connection for that. */
  isAside?: boolean;
}

/** Runs a statement, in the current transaction where there is one. Fails with Sequelize's errors. */
export async function run(sequelize: Sequelize, { text, replacements, isRead, isAside }: Statement): Promise<Outcome> {
  const isSqlite = sequelize.getDialect() === 'sqlite';
  const { text: asked, values: bind } = bound(text, replacements, isSqlite);
  if (!isSqlite && isMany(bind)) textsOfMany.set(bind, asked.trim().replace(/\$\d+/g, '?'));
  if (isRead) {
    // Not of the type SELECT: for that one, Sequelize copies each row.
    const [rows] = await sequelize.query(isSqlite && isAside === true ? `${asked} ${ASIDE}` : asked, { bind });
    return { rows: rows as object[], changes: 0, id: 0 };
  }
  // To this type, both databases answer with the id and the number of rows, whatever the statement does.
  const [id, changes] = await sequelize.query(asked, { bind, type: QueryTypes.INSERT });
  return { rows: [], changes, id };
}

/** As MySQL knows them, by their values. */
const textsOfMany = new WeakMap<object, string>();

/** A hook: MySQL keeps each statement prepared on its connection, and forgets those with a great many values here. */
export function forgetMany({ bind }: QueryOptions, { connection }: { connection: object }): void {
  const text = bind && textsOfMany.get(bind);
  if (text !== undefined) (connection as { unprepare(text: string): unknown }).unprepare(text);
}
