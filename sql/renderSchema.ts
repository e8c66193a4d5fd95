import { Sequelize } from 'sequelize';
import { migrations } from './migrations/index.ts';

const HEADING = `-- Today's schema on MySQL and MariaDB, for readers. Made by \`npm run schema\` from sql/migrations: never edited by hand.
-- (The embedded SQLite database has the same tables, columns, indexes and checks.)
`;

/** The SQL that the migrations would run on an empty MySQL database, without having one. */
export async function renderSchema(): Promise<string> {
  const statements: string[] = [];
  const sequelize = new Sequelize({
    dialect: 'mysql',
    logging: false,
    define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  });
  // What asks the database about itself is answered with nothing, rows are not the schema; all else is written down.
  const collect = (statement: string | { query: string }): Promise<unknown[]> => {
    const sql = typeof statement === 'string' ? statement : statement.query;
    if (!/^\s*(SHOW|SELECT|INSERT|UPDATE|DELETE)\b/i.test(sql)) statements.push(sql.trim());
    return Promise.resolve([]);
  };
  Object.assign(sequelize, { query: collect });
  for (const { up } of migrations) await up(sequelize.getQueryInterface());
  return `${HEADING}\n${statements.map(layOut).join('\n\n')}\n`;
}

/** One column, key or check per line. */
function layOut(statement: string): string {
  const text = statement.endsWith(';') ? statement : `${statement};`;
  const table = /^(CREATE TABLE [^(]*\()(.*)(\)[^()]*;)$/s.exec(text);
  if (!table) return text;
  const [, start = '', body = '', end = ''] = table;
  return `${start.trim()}\n${splitAtTop(body)
    .map((part) => `  ${part}`)
    .join(',\n')}\n${end}`;
}

/** Splits at the commas that stand in no brackets. */
function splitAtTop(text: string): string[] {
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
