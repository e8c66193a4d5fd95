import type { ModelAttributeColumnOptions } from 'sequelize';
import { Sequelize } from 'sequelize';
import { expect, test } from 'vitest';
import { TEXT_COLUMNS } from '../../../testing/textColumns.ts';
import { defineModels } from './defineModels.ts';

/** How many letters MySQL's column holds, of four bytes each where bytes are counted; null: no column for a text. */
function roomOf({ type }: ModelAttributeColumnOptions): number | null {
  const sql = String(type);
  if (sql === 'TEXT') return 65_535 / 4;
  if (sql === 'LONGTEXT') return Infinity;
  return sql.startsWith('VARCHAR') ? Number(/\d+/.exec(sql)?.[0]) : null;
}

const sequelize = new Sequelize({ dialect: 'mysql', logging: false });
defineModels(sequelize);

const columns = Object.values(sequelize.models).flatMap((model) =>
  Object.entries(model.getAttributes()).flatMap(([attribute, column]) => {
    const room = roomOf(column);
    // The key of a name is cut where it is made.
    return room === null || 'keyOf' in column ? [] : [{ of: model.name, attribute, room }];
  }),
);

test('every column for a text holds the longest that may be written into it, and says that and whose texts they are', () => {
  const described = new Map(TEXT_COLUMNS.map(({ of, attribute, letters }) => [`${of}.${attribute}`, letters]));
  const longest = ({ of, attribute }: { of: string; attribute: string }) => described.get(`${of}.${attribute}`);
  expect(columns.filter((column) => longest(column) === undefined)).toEqual([]);
  expect(columns.filter((column) => column.room < (longest(column) ?? Infinity))).toEqual([]);
  // Nothing is described twice, or is no column any more.
  expect(TEXT_COLUMNS).toHaveLength(columns.length);
});
