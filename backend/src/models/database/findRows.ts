import type { Attributes, FindOptions, Model, ModelStatic, ProjectionAlias } from 'sequelize';
import { col } from 'sequelize';

/**
 * Sequelize's `findAll` as plain rows, including aliased and joined columns. Values as the database returns them: on SQLite
 * moments are texts, on both flags are 0 and 1.
 */
export async function findRows<Of extends Model, Row extends object>(
  model: ModelStatic<Of>,
  options: FindOptions<Attributes<Of>>,
): Promise<Row[]> {
  return (await model.findAll({ ...options, raw: true })) as object[] as Row[];
}

/** The first of them. */
export async function findRow<Of extends Model, Row extends object>(
  model: ModelStatic<Of>,
  options: FindOptions<Attributes<Of>>,
): Promise<Row | null> {
  const [row] = await findRows<Of, Row>(model, { ...options, limit: 1 });
  return row ?? null;
}

/** Columns under aliases, also of a joined table: `{ city: 'city_name', firstName: 'user.first_name' }`. */
export function aliases(columns: Readonly<Record<string, string>>): ProjectionAlias[] {
  return Object.entries(columns).map(([name, column]) => [column.includes('.') ? col(column) : column, name]);
}
