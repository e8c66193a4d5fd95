/* eslint-disable no-restricted-syntax -- The only module that passes SQL to Sequelize. */

import type { QueryOptions, Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import type { Replacements } from './boundValues.ts';
import { bindValues, isLarge } from './boundValues.ts';
import type { Outcome } from './sqliteConnection.ts';
import { SLOW_MARK } from './sqliteConnections.ts';

export type { Outcome } from './sqliteConnection.ts';

export interface Statement {
  text: string;
  replacements: Replacements;
  /** Whether the caller wants rows, not the number of changes. */
  isRead: boolean;
  /** Whether it is slow: SQLite has a separate connection for that. */
  isSlow?: boolean;
}

/** Runs a statement, in the current transaction if there is one. Fails with Sequelize's errors. */
export async function run(sequelize: Sequelize, { text, replacements, isRead, isSlow }: Statement): Promise<Outcome> {
  const isSqlite = sequelize.getDialect() === 'sqlite';
  const { text: boundText, values: bind } = bindValues(text, replacements, isSqlite);
  if (!isSqlite && isLarge(bind)) largeTexts.set(bind, boundText.trim().replace(/\$\d+/g, '?'));
  if (isRead) {
    // Not as SELECT: for that type, Sequelize copies each row.
    const [rows] = await sequelize.query(isSqlite && isSlow === true ? `${boundText} ${SLOW_MARK}` : boundText, {
      bind,
    });
    return { rows: rows as object[], changes: 0, id: 0 };
  }
  // For this type, both databases return the id and the number of rows, whatever the statement is.
  const [id, changes] = await sequelize.query(boundText, { bind, type: QueryTypes.INSERT });
  return { rows: [], changes, id };
}

/** The texts in MySQL's spelling, by their bound values. */
const largeTexts = new WeakMap<object, string>();

/** A hook: MySQL's driver keeps each statement prepared; this drops those with very many values. */
export function unprepareLarge({ bind }: QueryOptions, { connection }: { connection: object }): void {
  const text = bind && largeTexts.get(bind);
  if (text !== undefined) (connection as { unprepare(text: string): unknown }).unprepare(text);
}
