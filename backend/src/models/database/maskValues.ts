/** A text as Sequelize escapes it: a quote is doubled on SQLite, and preceded by a backslash on MySQL. */
const TEXTS = { sqlite: /'(?:[^']|'')*'/g, mysql: /'(?:[^'\\]|\\.)*'/gs };
const NUMBERS = /(?<![\w:$])\d+(\.\d+)?/g;
const TABLES = /(?:\b(?:FROM|JOIN|INTO)|^UPDATE) [`"]?(\w+)/g;

/** A statement with a `?` for each value, as values may be personal. */
export function maskValues(statement: string, isSqlite: boolean): string {
  return statement.replace(isSqlite ? TEXTS.sqlite : TEXTS.mysql, '?').replace(NUMBERS, '?');
}

/** A statement's verb and tables: `SELECT invoices, users`. Expects a statement without values. */
export function statementName(statement: string): string {
  const [verb = ''] = /^\w+/.exec(statement) ?? [];
  const tables = [...statement.matchAll(TABLES)].map(([, table]) => table);
  return `${verb} ${[...new Set(tables)].join(', ')}`.trim();
}
