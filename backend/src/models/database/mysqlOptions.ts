import type { Options } from 'sequelize';
import { unprepareLarge } from './statement.ts';

const POOL_SIZE = 10;
/** Prepared statements per connection. A server allows 16,382 in all by default. */
const MAX_PREPARED = 100;

export const mysqlOptions: Options = {
  dialect: 'mysql',
  timezone: '+00:00',
  pool: { max: POOL_SIZE, acquire: 30_000, idle: 10_000 },
  dialectOptions: {
    charset: 'utf8mb4',
    ...{ supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true },
    // The driver's own parsing of moments: with Sequelize's parser, the driver compiles its row parser anew for each query.
    typeCast: true,
    maxPreparedStatements: MAX_PREPARED,
  },
  define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  hooks: {
    afterConnect: (connection) => configureSession((connection as { promise(): Session }).promise()),
    afterQuery: unprepareLarge,
  },
};

interface Session {
  query(sql: string): Promise<unknown>;
}

/**
 * Settings of each connection, whatever the server's defaults. Sequelize's finders escape quotes with a backslash, which
 * NO_BACKSLASH_ESCAPES would take for the end of the text. The strictest mode of both MySQL and MariaDB: no value is cut off
 * or becomes another day.
 * READ COMMITTED: fewer locks than REPEATABLE READ, and after a lost conditional UPDATE a SELECT sees the winner's values.
 * Names joined into one text are not cut off after MySQL's default of 1,024 bytes.
 */
export async function configureSession(session: Session): Promise<void> {
  await session.query(
    `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION'`,
  );
  await session.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await session.query('SET SESSION group_concat_max_len = 1000000');
}
