import type { Connection } from 'mysql2';
import type { Sequelize } from 'sequelize';

// All private parts of the database packages that we use; sequelizeInternals.test.ts fails when they change.

export interface PoolUsage {
  readonly using: number;
  readonly waiting: number;
  readonly maxSize: number;
}

/** The usage of Sequelize's connection pool, for metrics: no public API counts the waiting callers. */
export function poolOf(sequelize: Sequelize): PoolUsage {
  return (sequelize.connectionManager as unknown as { pool: PoolUsage }).pool;
}

/**
 * Destroys a connection to MySQL and all its pending requests. The driver's own methods wait for the server, which may be
 * gone: until TCP's retries end, a quarter of an hour.
 */
export function destroyConnection(connection: Connection): void {
  (connection as unknown as { stream: { destroy(): void } }).stream.destroy();
}
