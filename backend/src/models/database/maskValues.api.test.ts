import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../testing/testShop.ts';
import { database, isSqlite } from './database.ts';
import { statementName, maskValues } from './maskValues.ts';

await openTestShop();

test('no text that Sequelize writes into a statement is left in it, whatever quotes it has', () => {
  const awkward = fc.string({ unit: fc.constantFrom("'", '"', '\\', '\n', '\0', '`', '?', 'a', ' FROM ', '--') });
  fc.assert(
    fc.property(fc.oneof(awkward, fc.string()), fc.string(), (one, other) => {
      const statement = `SELECT id FROM users WHERE note = ${database().escape(one)} AND email = ${database().escape(other)}`;
      expect(maskValues(statement, isSqlite())).toBe('SELECT id FROM users WHERE note = ? AND email = ?');
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [
    'SELECT i.id FROM invoices i JOIN users u ON u.id = i.user_id WHERE i.total > 250000.5 LIMIT 10',
    'SELECT i.id FROM invoices i JOIN users u ON u.id = i.user_id WHERE i.total > ? LIMIT ?',
    'SELECT invoices, users',
  ],
  [
    'UPDATE `counters` SET `value1`=12 WHERE `id` = $1',
    'UPDATE `counters` SET `value1`=? WHERE `id` = $1',
    'UPDATE counters',
  ],
  ['INSERT INTO rate_limits (a) VALUES (1)', 'INSERT INTO rate_limits (a) VALUES (?)', 'INSERT rate_limits'],
  ['COMMIT;', 'COMMIT;', 'COMMIT'],
])('%s is told by its shape and its tables', (statement, shape, name) => {
  expect(maskValues(statement, isSqlite())).toBe(shape);
  expect(statementName(shape)).toBe(name);
});
