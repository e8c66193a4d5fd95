import type { Connection } from 'mysql2';
import type { Sequelize } from 'sequelize';

// All that is not public of the packages that we talk to the database with; sequelizeInternals.test.ts tells when it moves.

export interface Lending {
  readonly using: number;
  readonly waiting: number;
  readonly maxSize: number;
}

/** How Sequelize's pool of connections is lent out, for the figures of operations: nothing public counts those who wait. */
export function poolOf(sequelize: Sequelize): Lending {
  return (sequelize.connectionManager as unknown as { pool: Lending }).pool;
}

/**
 * Ends a connection to MySQL, and all that waits for its answer. The driver's own ways wait for the other side, which may have
 * gone without a word: as long as TCP tries again, a quarter of an hour.
 */
export function breakOff(connection: Connection): void {
  (connection as unknown as { stream: { destroy(): void } }).stream.destroy();
}
