import type { Options } from 'sequelize';

const POOL_SIZE = 10;

export const mysqlOptions: Options = {
  dialect: 'mysql',
  timezone: '+00:00',
  pool: { max: POOL_SIZE, acquire: 30_000, idle: 10_000 },
  dialectOptions: { charset: 'utf8mb4', supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true },
  define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  // Once per connection, so that no transaction has to say it again.
  hooks: { afterConnect: (connection) => settle(connection as MysqlConnection) },
};

interface MysqlConnection {
  promise(): { query(sql: string): Promise<unknown> };
}

/**
 * READ COMMITTED: fewer locks than REPEATABLE READ, and after a lost conditional UPDATE a look sees what the winner
 * wrote. And names joined into one text are not cut off after MySQL's usual 1,024 bytes.
 */
async function settle(connection: MysqlConnection): Promise<void> {
  await connection.promise().query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await connection.promise().query('SET SESSION group_concat_max_len = 1000000');
}
