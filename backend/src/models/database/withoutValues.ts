/** A text as Sequelize writes it: a quote in it is doubled on SQLite, and comes behind a backslash on MySQL. */
const TEXTS = { sqlite: /'(?:[^']|'')*'/g, mysql: /'(?:[^'\\]|\\.)*'/gs };
const NUMBERS = /(?<![\w:$])\d+(\.\d+)?/g;
const TABLES = /(?:\b(?:FROM|JOIN|INTO)|^UPDATE) [`"]?(\w+)/g;

/** A statement with a `?` for each value in it: these are people's. */
export function withoutValues(statement: string, isSqlite: boolean): string {
  return statement.replace(isSqlite ? TEXTS.sqlite : TEXTS.mysql, '?').replace(NUMBERS, '?');
}

/** What it does, and with which tables: `SELECT invoices, users`. Of a statement without values. */
export function nameOf(statement: string): string {
  const [verb = ''] = /^\w+/.exec(statement) ?? [];
  const tables = [...statement.matchAll(TABLES)].map(([, table]) => table);
  return `${verb} ${[...new Set(tables)].join(', ')}`.trim();
}
