import type { QueryInterface, Sequelize } from 'sequelize';
import { QueryTypes } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { migrations } from './migrations/index.ts';

const LOCK = 'lelap_migrations';
const LOCK_SECONDS = 120;

/** Brings the database to today's schema. Several instances may start at once: on MySQL one migrates, the others wait. */
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

/** The names of migrations that the database still lacks. */
export async function pending(sequelize: Sequelize): Promise<string[]> {
  return (await umzug(sequelize).pending()).map((migration) => migration.name);
}

async function run(sequelize: Sequelize): Promise<string[]> {
  const runner = umzug(sequelize);
  const known = new Set(migrations.map((migration) => migration.name));
  const foreign = (await runner.executed()).filter((migration) => !known.has(migration.name));
  if (foreign.length > 0) throw new Error('the database has been migrated by a newer version of the shop');
  return (await runner.up()).map((migration) => migration.name);
}

function umzug(sequelize: Sequelize): Umzug<QueryInterface> {
  return new Umzug<QueryInterface>({
    migrations: migrations.map(({ name, up }) => ({ name, up: ({ context }) => up(context) })),
    context: sequelize.getQueryInterface(),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
}
