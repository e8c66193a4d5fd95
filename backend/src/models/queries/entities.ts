import type { EntityName, EntityRow, KeyValue, Pickable } from '../../contract/entities.ts';
import { folded, nameKey } from '../../contract/nameKey.ts';
import { lookOf } from '../../contract/text.ts';
import type { Replacements } from '../database/database.ts';
import { execute, select, selectOne } from '../database/database.ts';
import { heldStill } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joined, sql } from '../database/sql.ts';
import type { RawEntity } from '../lists/entities.ts';
import { entityRow, entitySource } from '../lists/entities.ts';
import { rowsOf } from '../lists/listSource.ts';
import { columnOf, linkOf, tableOf } from '../tables/entityTables.ts';

/** A row by its id, archived or not; null where there is none. */
export async function readEntity<Name extends EntityName>(entity: Name, id: number): Promise<EntityRow<Name> | null> {
  const raw = await selectOne<RawEntity>(sql`${rowsOf(entitySource(entity))} WHERE e.id = :id`, { id });
  return raw ? entityRow(entity, raw) : null;
}

/** Those of some ids whose rows are active. Held still, so that nobody archives one of them meanwhile. */
export async function activeIds(of: Pickable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isActive = of === 'provinces' ? sql`` : sql`AND is_active = 1`;
  const rows = await select<{ id: number }>(
    sql`SELECT id FROM ${tableOf(of)} WHERE id IN (:ids) ${isActive} ORDER BY id ${heldStill()}`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}

/** A row that already has a value that has to be unique. */
export interface Taker {
  isActive: number;
  [column: string]: string | number;
}

/** The row, archived or not, that has the same values in these fields, upper and lower case being equal, and names without their accents. Leaves `ownId` out. */
export async function takerOf(
  entity: EntityName,
  fields: readonly string[],
  values: Replacements,
  ownId: number | null,
): Promise<Taker | null> {
  const conditions = fields.map((name) =>
    name === 'name' ? sql`name_key = :nameKey` : sql`LOWER(${columnOf(name)}) = LOWER(:${identifier(name)})`,
  );
  return selectOne<Taker>(
    sql`SELECT t.*, is_active AS isActive FROM ${tableOf(entity)} t
       WHERE ${joined([...conditions, sql`id <> :ownId`], sql` AND `)} LIMIT 1`,
    { ...values, nameKey: nameKey(String(values['name'])), ownId: ownId ?? 0 },
  );
}

/** The row, archived or not, whose text in this field looks the same (contract/text.ts). Reads the whole table; leaves `ownId` out. */
export async function lookAlikeOf(
  entity: EntityName,
  field: string,
  text: string,
  ownId: number | null,
): Promise<Taker | null> {
  const rows = await select<Taker>(
    sql`SELECT t.*, is_active AS isActive FROM ${tableOf(entity)} t WHERE id <> :ownId ORDER BY id`,
    { ownId: ownId ?? 0 },
  );
  const look = plainLookOf(text);
  return rows.find((row) => plainLookOf(String(row[columnOf(field)])) === look) ?? null;
}

/** Names fold accents, on both databases. */
function plainLookOf(text: string): string {
  return folded(lookOf(text));
}

/** Ties a row to others by a `many` field, and to no more than these. */
export async function writeLinks(
  entity: EntityName,
  field: string,
  id: number,
  otherIds: readonly number[],
): Promise<void> {
  const { table, ownColumn, otherColumn } = linkOf(entity, field);
  await execute(sql`DELETE FROM ${table} WHERE ${ownColumn} = :id`, { id });
  const pairs = otherIds.map((otherId) => [id, otherId]);
  if (pairs.length === 0) return;
  await execute(sql`INSERT INTO ${table} (${ownColumn}, ${otherColumn}) VALUES :pairs`, { pairs });
}

/** A row that others point at, by its name. */
export async function readParent(
  of: Exclude<Pickable, 'provinces'>,
  id: unknown,
): Promise<{ name: string; isActive: number } | null> {
  return selectOne<{ name: string; isActive: number }>(
    sql`SELECT name, is_active AS isActive FROM ${tableOf(of)} WHERE id = :id`,
    { id },
  );
}

/** What else there is of a row to choose by, and in which order, where that is not the alphabet's. */
const PICKED: Partial<Record<Pickable, Sql>> = {
  categories: sql`id, name, position`,
  colors: sql`id, name, code, hex`,
  sizes: sql`id, name, code, position`,
  variants: sql`id, name, code`,
};

/** The active rows to choose from, those only whose `field` is `withinId` where that is given. */
export async function pickableRows(
  of: Pickable,
  field: string | undefined,
  withinId: number | null,
): Promise<(KeyValue & { position?: number })[]> {
  const conditions = [
    ...(of === 'provinces' ? [] : [sql`is_active = 1`]),
    ...(field === undefined || withinId === null ? [] : [sql`${columnOf(field)} = :withinId`]),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${joined(conditions, sql` AND `)}` : sql``;
  return select(sql`SELECT ${PICKED[of] ?? sql`id, name`} FROM ${tableOf(of)} ${where}`, { withinId });
}
