import type { Options } from 'sequelize';
import { forgetMany } from './statement.ts';

const POOL_SIZE = 10;
/** So many statements stay prepared on a connection. A server has room for 16,382 in all, unless it is told otherwise. */
const PREPARED = 100;

export const mysqlOptions: Options = {
  dialect: 'mysql',
  timezone: '+00:00',
  pool: { max: POOL_SIZE, acquire: 30_000, idle: 10_000 },
  dialectOptions: {
    charset: 'utf8mb4',
    ...{ supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true },
    // Moments as the driver reads them: with a reader of Sequelize's it makes the code that reads rows anew each time.
    typeCast: true,
    maxPreparedStatements: PREPARED,
  },
  define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  hooks: {
    afterConnect: (connection) => settle((connection as { promise(): Session }).promise()),
    afterQuery: forgetMany,
  },
};

interface Session {
  query(sql: string): Promise<unknown>;
}

/**
 * What each connection is told once, whatever its server tells others. How statements are read: Sequelize's finders write a
 * quote within a text behind a backslash, which NO_BACKSLASH_ESCAPES would take for the end of the text. And as strict as
 * MySQL and MariaDB both can be: nothing is cut off, or becomes another day.
 * READ COMMITTED: fewer locks than REPEATABLE READ, and after a lost conditional UPDATE a look sees what the winner wrote.
 * And names joined into one text are not cut off after MySQL's usual 1,024 bytes.
 */
export async function settle(session: Session): Promise<void> {
  await session.query(
    `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION'`,
  );
  await session.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await session.query('SET SESSION group_concat_max_len = 1000000');
}
