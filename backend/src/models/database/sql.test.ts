import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import type { Sql } from './sql.ts';
import { column, identifier, joinSql, sql } from './sql.ts';

const name: string = "x' OR '1' = '1";

test('SQL is put together of other SQL and whole numbers, and of nothing else', () => {
  const conditions = [sql`is_active = 1`, sql`id > ${7}`];
  expect(sql`SELECT ${identifier('id')} FROM users WHERE ${joinSql(conditions, sql` AND `)}`).toBe(
    'SELECT id FROM users WHERE is_active = 1 AND id > 7',
  );
  expect(
    sql`SELECT ${joinSql([column('i.id'), column('i.created_at')])} FROM invoices i WHERE status IN (${[1, 2]})`,
  ).toBe('SELECT i.id, i.created_at FROM invoices i WHERE status IN (1, 2)');
  expect(() => sql`LIMIT ${0.5}`).toThrow('whole number');
  expect(() => sql`IN (${[1, 0.5]})`).toThrow('whole number');
  expect(() => column('i.id OR 1.1')).toThrow('Not a name');
  expect(() => identifier('users; DROP TABLE users')).toThrow('Not a name');
});

/** Never run: what must not compile. */
export function refusedByTheCompiler(): void {
  // @ts-expect-error A text is no SQL.
  void sql`SELECT * FROM users WHERE email = '${name}'`;
  // @ts-expect-error Not within a list either.
  joinSql([name], sql`, `);
  // @ts-expect-error Nor under the name of the type.
  const asked: Sql = `SELECT ${name}`;
  void asked;
  // @ts-expect-error A column says whose it is.
  column('id');
}

describe('ESLint', async () => {
  const { rules } = (await new ESLint().calculateConfigForFile('backend/src/models/queries/users.ts')) as Linter.Config;
  const outside = (await new ESLint().calculateConfigForFile(
    'backend/src/services/accounts/users.ts',
  )) as Linter.Config;
  const faultsOf = (text: string, { rules }: Linter.Config) => {
    const chosen = Object.entries(rules ?? {}).filter(([rule]) => /^no-restricted-(syntax|imports)$/.test(rule));
    const languageOptions = { parser: tseslint.parser as Linter.Parser };
    return new Linter()
      .verify(text, { languageOptions, rules: Object.fromEntries(chosen) })
      .map(({ ruleId }) => ruleId);
  };

  test.each([
    "select(`SELECT * FROM users WHERE email = '${name}'`)",
    "execute('DELETE FROM users WHERE email = ' + name)",
    'select<User>(text)',
    'selectOne<User>(text)',
    "select(['SELECT *', where].join(' '))",
    "select(isOpen ? `SELECT ${name}` : 'SELECT 1')",
    'database().query(`SELECT ${name}`)',
    'database().query(text)',
    'Invoice.findAll({ where: literal(`email = ${name}`) })',
    'sequelize.literal(text)',
    'select(text as Sql)',
    'select(sql([text] as unknown as TemplateStringsArray))',
    'const { connectionManager } = database() as unknown as Lender',
    'new (database() as Inner).dialect.Query()',
    'queries.startTransaction = begin',
    "import Pool from 'sequelize-pool/lib/Pool.js'",
  ])('refuses %s', (statement) => {
    expect(faultsOf(statement, { rules })).toContain('no-restricted-syntax');
  });

  test.each([
    "select('SELECT 1')",
    'select<User>(`SELECT id FROM users\n WHERE email = :email`, { email })',
    'select(sql`${USERS} WHERE id = :id`, { id })',
  ])('accepts %s', (statement) => {
    expect(faultsOf(statement, { rules })).toEqual([]);
  });

  test.each([
    "import { select } from '../../models/database/database.ts';",
    "import { database, execute } from '../../models/database/database.ts';",
    "import { sql } from '../../models/database/sql.ts';",
    "import { literal } from 'sequelize';",
  ])('refuses %s in a service', (statement) => {
    expect(new Set(faultsOf(statement, outside))).toEqual(new Set(['no-restricted-imports']));
  });

  test('lets a service open a transaction', () => {
    expect(faultsOf("import { transaction } from '../../models/database/database.ts';", outside)).toEqual([]);
  });
});
