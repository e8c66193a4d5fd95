import { Sequelize } from 'sequelize';
import { migrations } from './migrations/index.ts';

const HEADER = `-- Today's schema on MySQL and MariaDB, for readers: each table once, after all migrations.
-- Made by \`npm run schema\` from sql/migrations: never edited by hand.
-- (The embedded SQLite database has the same tables, columns, indexes and checks.)

-- Tables in the order of their creation; some refer to a later one.
SET foreign_key_checks = 0;`;

const FOOTER = 'SET foreign_key_checks = 1;\n';

/** The parts of a table, in the order in which MySQL shows them. */
const ORDER = [/^`/, /^PRIMARY KEY/, /^(UNIQUE )?INDEX/, /^(CONSTRAINT \S+ )?FOREIGN KEY/, /^CONSTRAINT \S+ CHECK/];

/** Columns, keys and checks in CREATE TABLE's syntax; and the options after the bracket. */
interface Table {
  parts: string[];
  options: string;
}

/** Every table after all migrations on an empty MySQL database, without a server. */
export async function renderSchema(): Promise<string> {
  const tables = new Map<string, Table>();
  for (const statement of await collectStatements()) apply(statement, tables);
  return [HEADER, ...[...tables].map(formatTable), FOOTER].join('\n\n');
}

async function collectStatements(): Promise<string[]> {
  const statements: string[] = [];
  const sequelize = new Sequelize({
    dialect: 'mysql',
    logging: false,
    define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  });
  // Queries return no rows, and rows are not part of the schema; all other statements are collected.
  const collect = (statement: string | { query: string }): Promise<unknown[]> => {
    const sql = typeof statement === 'string' ? statement : statement.query;
    if (!/^\s*(SHOW|SELECT|INSERT|UPDATE|DELETE)\b/i.test(sql)) statements.push(sql.trim());
    return Promise.resolve([]);
  };
  Object.assign(sequelize, { query: collect });
  for (const { up } of migrations) await up(sequelize.getQueryInterface());
  return statements;
}

/** Applies a statement to the tables in memory. */
function apply(statement: string, tables: Map<string, Table>): void {
  const [, created, body = '', options = ''] =
    /^CREATE TABLE (?:IF NOT EXISTS )?`(\w+)` \((.*)\)([^()]*?);?$/s.exec(statement) ?? [];
  if (created !== undefined) {
    tables.set(created, { parts: splitOutsideBrackets(body), options });
    return;
  }
  const [, dropped = ''] = /^DROP TABLE IF EXISTS `(\w+)`;$/.exec(statement) ?? [];
  if (tables.delete(dropped)) return;
  const [, index = '', indexed] = /^DROP INDEX `(\w+)` ON `(\w+)`;?$/.exec(statement) ?? [];
  const [, altered = indexed ?? '', changes = `DROP \`${index}\``] =
    /^ALTER TABLE `(\w+)` (.*?);?$/s.exec(statement) ?? [];
  const table = tables.get(altered);
  if (!table) throw new Error(`sql/renderSchema.ts does not know this kind of statement yet: ${statement}`);
  for (const change of splitOutsideBrackets(changes)) table.parts = changed(table.parts, change);
}

function changed(parts: readonly string[], change: string): string[] {
  const [, action, what = ''] = /^(ADD|MODIFY|DROP) (?:COLUMN )?(.*)$/s.exec(change) ?? [];
  const part = ORDER.some((kind) => kind.test(what)) ? what : what.replace(/^\w+/, '`$&`');
  const [name = ''] = part.split(' ');
  if (action === 'ADD') return [...parts, part];
  if (action === 'DROP') return parts.filter((known) => !known.replace(/^UNIQUE /, '').startsWith(`INDEX ${name} `));
  if (action === 'MODIFY') return parts.map((known) => (known.startsWith(`${name} `) ? part : known));
  throw new Error(`sql/renderSchema.ts does not know this kind of change yet: ${change}`);
}

/** One column, key or check per line. */
function formatTable([name, { parts, options }]: [string, Table]): string {
  const rank = (part: string) => ORDER.findIndex((kind) => kind.test(part));
  const lines = parts.toSorted((one, other) => rank(one) - rank(other)).map((part) => `  ${part}`);
  return `CREATE TABLE \`${name}\` (\n${lines.join(',\n')}\n)${options};`;
}

/** Splits at commas outside brackets. */
function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts.map((part) => part.trim());
}
