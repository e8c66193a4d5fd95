import type { ModelAttributes, QueryInterface } from 'sequelize';

interface Index {
  name: string;
  unique?: boolean;
  fields: string[];
}

interface Table {
  columns: ModelAttributes;
  indexes?: Index[];
  /** Name of the constraint → condition of every row. */
  checks?: Record<string, string>;
}

/** The part of Sequelize's query generator that its types leave out. */
interface Generator {
  attributesToSQL(columns: ModelAttributes, options: object): Record<string, string>;
  createTableQuery(table: string, columns: Record<string, string>, options: object): string;
}

const OPTIONS = { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' };

/**
 * Creates a table with its indexes and named CHECKs, the same on both databases. Existing parts stay, so that an interrupted
 * migration can run again (MySQL commits each of its statements).
 */
export async function createTable(db: QueryInterface, name: string, table: Table): Promise<void> {
  const generator = db.queryGenerator as Generator;
  const columns = generator.attributesToSQL(normalized(db, table.columns), { table: name, context: 'createTable' });
  const sql = generator.createTableQuery(name, columns, OPTIONS);
  await db.sequelize.query(withChecks(sql, table.checks ?? {}));
  const present = new Set(((await db.showIndex(name)) as { name: string }[]).map((index) => index.name));
  for (const index of table.indexes ?? []) {
    if (present.has(index.name)) continue;
    await db.addIndex(name, index.fields, { name: index.name, unique: index.unique ?? false });
  }
}

function normalized(db: QueryInterface, columns: ModelAttributes): ModelAttributes {
  const { sequelize } = db as unknown as { sequelize: { normalizeAttribute(column: unknown): never } };
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sequelize.normalizeAttribute(column)]),
  );
}

/** Sequelize has no inline CHECKs, and SQLite can't add one later without rebuilding the table. */
function withChecks(sql: string, checks: Record<string, string>): string {
  const clauses = Object.entries(checks).map(([name, condition]) => `, CONSTRAINT ${name} CHECK (${condition})`);
  return sql.replace(/\)((?:\s*(?:ENGINE|DEFAULT CHARSET|COLLATE)[^;]*)?;)$/, `${clauses.join('')})$1`);
}
