import type { QueryInterface, Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
// Umzug itself loads its command line, a megabyte of source: `migrate` imports it only where migrations are pending.
import { SequelizeStorage } from 'umzug/lib/storage/sequelize.js';
import { migrations } from './migrations/index.ts';

const LOCK = 'lelap_migrations';
const LOCK_SECONDS = 120;
const KNOWN: ReadonlySet<string> = new Set(migrations.map(({ name }) => name));

/** Brings the database to the current schema. Several instances may start at once: on MySQL one migrates, others wait. */
export async function migrate(sequelize: Sequelize): Promise<string[]> {
  if (sequelize.getDialect() === 'sqlite') return run(sequelize);
  return sequelize.transaction(async (transaction) => {
    const lock = { type: QueryTypes.SELECT, transaction, replacements: { name: LOCK, seconds: LOCK_SECONDS } } as const;
    const [row] = await sequelize.query<{ got: number }>('SELECT GET_LOCK(:name, :seconds) AS got', lock);
    if (row?.got !== 1) throw new Error('another instance has been migrating the database for too long');
    try {
      return await run(sequelize);
    } finally {
      await sequelize.query('SELECT RELEASE_LOCK(:name)', lock);
    }
  });
}

/** The names of migrations that the database lacks. */
export async function pending(sequelize: Sequelize): Promise<string[]> {
  const applied = new Set(await storageIn(sequelize).executed());
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Whether the database has a migration that this version lacks. A single cheap query, since it is repeated often. */
export async function isNewer(sequelize: Sequelize): Promise<boolean> {
  const applied = await sequelize.query<{ name: string }>('SELECT name FROM migrations', { type: QueryTypes.SELECT });
  return applied.some(({ name }) => !KNOWN.has(name));
}

async function run(sequelize: Sequelize): Promise<string[]> {
  const storage = storageIn(sequelize);
  const applied = await storage.executed();
  if (applied.some((name) => !KNOWN.has(name)))
    throw new Error('The database has been migrated by a newer version of the shop. Start that one.');
  if (applied.length === KNOWN.size) return [];
  const { Umzug } = await import('umzug');
  const umzug = new Umzug<QueryInterface>({
    migrations: migrations.map(({ name, up }) => ({ name, up: ({ context }) => up(context) })),
    context: sequelize.getQueryInterface(),
    storage,
    logger: undefined,
  });
  return (await umzug.up()).map(({ name }) => name);
}

function storageIn(sequelize: Sequelize): SequelizeStorage {
  return new SequelizeStorage({ sequelize, tableName: 'migrations' });
}
