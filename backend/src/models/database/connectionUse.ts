import { database } from './database.ts';

interface Lending {
  using: number;
  waiting: number;
  maxSize: number;
}

/** The part of Sequelize's connection manager that knows. On SQLite `lendOneByOne` lends, and the pool is not used. */
interface Manager {
  pool: Lending;
  lending?: Lending;
}

/** Connections that are lent out, callers who wait for one, and how many connections there may be. */
export function connectionUse(): Record<'in_use' | 'waiting' | 'max', number> {
  const { pool, lending = pool } = (database() as unknown as { connectionManager: Manager }).connectionManager;
  return { in_use: lending.using, waiting: lending.waiting, max: lending.maxSize };
}
