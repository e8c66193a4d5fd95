import type { Model, ModelStatic } from 'sequelize';
import { underscored } from '../../contract/columns.ts';
import { database } from '../database/database.ts';
import { updateRows } from '../database/updateRows.ts';
import type { KeyColumn } from '../tables/columns.ts';

/** A name with a key. */
export interface KeyedName {
  model: ModelStatic<Model>;
  /** The attribute of the key. */
  key: string;
  column: KeyColumn;
}

/** All of them, table by table. */
export function keyedNames(): KeyedName[] {
  return Object.values(database().models).flatMap((model) =>
    Object.entries(model.getAttributes() as Record<string, Partial<KeyColumn>>).flatMap(([key, column]) =>
      column.keyOf ? [{ model, key, column: column as KeyColumn }] : [],
    ),
  );
}

/** Writes the missing keys of at most `limit` rows; returns their number. */
export async function writeKeys({ model, key, column }: KeyedName, limit: number): Promise<number> {
  const attributes = ['id', ...column.parts];
  const found = await model.findAll({ attributes, where: { [key]: null }, order: ['id'], limit });
  const rows = found.map((row) => row.get() as { id: number });
  await updateRows(model.tableName, rows, { [underscored(key)]: column.keyOf });
  return rows.length;
}
