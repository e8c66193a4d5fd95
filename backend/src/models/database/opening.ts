import type { Options } from 'sequelize';
import { Sequelize, Transaction } from 'sequelize';
import { connectToCluster } from './cluster.ts';
import { mysqlOptions } from './mysqlOptions.ts';
import type { PoolUsage } from './sequelizeInternals.ts';
import { poolOf } from './sequelizeInternals.ts';
import { OPEN_READWRITE } from './sqliteConnection.ts';
import { createSqlitePools } from './sqliteConnections.ts';
import { restrictFileAccess } from './sqliteFile.ts';
import type { StatementListener } from './statementListener.ts';

export interface Opened {
  sequelize: Sequelize;
  isCluster: boolean;
  /** The server that takes the writes, counted from 0. */
  server: () => number;
  /** The connection pool; on SQLite, that of the writing connection. */
  pool: PoolUsage;
  close: () => Promise<void>;
}

/** Opens one server, or several of one cluster. */
export function openServers(
  urls: readonly string[],
  tls: { ca: string | null } | null,
  onStatement: StatementListener | undefined,
): Opened {
  const [first = ''] = urls;
  const ssl = tls && { ssl: { minVersion: 'TLSv1.2', verifyIdentity: true, ...(tls.ca !== null && { ca: tls.ca }) } };
  const options = {
    ...mysqlOptions,
    ...loggingOptions(onStatement),
    dialectOptions: { ...mysqlOptions.dialectOptions, ...ssl },
  };
  const cluster = urls.length > 1 ? connectToCluster(urls, options) : null;
  const sequelize = cluster?.sequelize ?? new Sequelize(first, options);
  return {
    sequelize,
    isCluster: cluster !== null,
    server: () => cluster?.writer() ?? 0,
    pool: poolOf(sequelize),
    close: () => {
      cluster?.stopChecking();
      return sequelize.close();
    },
  };
}

export async function openSqlite(file: string, onStatement: StatementListener | undefined): Promise<Opened> {
  restrictFileAccess(file);
  const { dialectModule, writer, close } = createSqlitePools(file, onStatement);
  const options = {
    dialect: 'sqlite' as const,
    ...{ storage: file, dialectModule },
    // Without the flag that creates the file, Sequelize does not check for its folder at each transaction.
    dialectOptions: { mode: OPEN_READWRITE },
    transactionType: Transaction.TYPES.IMMEDIATE,
    // Our pragmas turn foreign keys on. Sequelize's own statement for that would wait for the writer.
    foreignKeys: false,
    // retry.ts decides on retries.
    retry: { max: 1 },
    logging: false as const,
  };
  const sequelize = new Sequelize(options);
  await sequelize.query('PRAGMA journal_mode=WAL');
  return {
    ...{ sequelize, isCluster: false, server: () => 0, pool: writer },
    close: async () => {
      await sequelize.close();
      await close();
    },
  };
}

function loggingOptions(onStatement: StatementListener | undefined): Options {
  if (!onStatement) return { logging: false };
  const logging = (sql: string, ms?: number): void => onStatement(sql.slice(sql.indexOf(': ') + 2), ms ?? 0);
  return { benchmark: true, logging };
}
