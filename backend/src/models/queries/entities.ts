import type { Model, ModelStatic } from 'sequelize';
import { col, fn, Op, Transaction, where as compare } from 'sequelize';
import { underscored } from '../../contract/columns.ts';
import type { EntityName, EntityRow, KeyValue, Pickable } from '../../contract/entities.ts';
import { folded, nameKey } from '../../contract/nameKey.ts';
import { lookalikeKey } from '../../contract/text.ts';
import { execute, selectOne } from '../database/database.ts';
import { findRow, findRows } from '../database/findRows.ts';
import { sql } from '../database/sql.ts';
import type { RawEntity } from '../lists/entities.ts';
import { entityRow, entitySource } from '../lists/entities.ts';
import { rowsOf } from '../lists/listSource.ts';
import { ENTITY_MODELS } from '../tables/defineModels.ts';
import { linkOf } from '../tables/entityTables.ts';
import { Product } from '../tables/Product.ts';
import { Province } from '../tables/Province.ts';

const MODELS: Readonly<Record<Pickable, ModelStatic<Model>>> = {
  ...ENTITY_MODELS,
  products: Product,
  provinces: Province,
};

/** A row by its id, archived or not; null if there is none. */
export async function readEntity<Name extends EntityName>(entity: Name, id: number): Promise<EntityRow<Name> | null> {
  const raw = await selectOne<RawEntity>(sql`${rowsOf(entitySource(entity))} WHERE e.id = :id`, { id });
  return raw ? entityRow(entity, raw) : null;
}

/** The ids of active rows among `ids`, locked so that no other transaction archives one meanwhile. */
export async function activeIds(of: Pickable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const where = { id: [...ids], ...activeFilter(of) };
  const lock = Transaction.LOCK.SHARE;
  const rows: { id: number }[] = await findRows(MODELS[of], { attributes: ['id'], where, order: ['id'], lock });
  return new Set(rows.map(({ id }) => id));
}

/** Provinces are never archived. */
function activeFilter(of: Pickable): { isActive?: true } {
  return of === 'provinces' ? {} : { isActive: true };
}

/** An existing row with a value that has to be unique. */
export interface ExistingRow {
  isActive: number;
  [field: string]: string | number;
}

/** Another row than `ownId`, archived or not, with the same values in these fields; ignores case, and accents in names. */
export async function conflictingRow(
  entity: EntityName,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
  ownId: number | null,
): Promise<ExistingRow | null> {
  const isSame = fields.map((name) =>
    name === 'name'
      ? { nameKey: nameKey(String(values[name])) }
      : compare(fn('LOWER', col(underscored(name))), fn('LOWER', values[name])),
  );
  return findRow(ENTITY_MODELS[entity], { where: { [Op.and]: isSame, ...exceptId(ownId) } });
}

/**
 * Another row than `ownId`, archived or not, with a confusable text in this field (contract/text.ts). Reads the whole table.
 */
export async function confusableRow(
  entity: EntityName,
  field: string,
  text: string,
  ownId: number | null,
): Promise<ExistingRow | null> {
  const rows: ExistingRow[] = await findRows(ENTITY_MODELS[entity], { where: exceptId(ownId), order: ['id'] });
  const look = plainLookOf(text);
  return rows.find((row) => plainLookOf(String(row[field])) === look) ?? null;
}

function exceptId(ownId: number | null) {
  return { id: { [Op.ne]: ownId ?? 0 } };
}

/** Names ignore accents, on both databases. */
function plainLookOf(text: string): string {
  return folded(lookalikeKey(text));
}

/** Replaces the links of a row's `many` field. */
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

/** A referenced row, by its name. */
export async function readParent(
  of: Exclude<Pickable, 'provinces'>,
  id: unknown,
): Promise<{ name: string; isActive: number } | null> {
  return findRow(MODELS[of], { attributes: ['name', 'isActive'], where: { id } });
}

/** Further columns of selectable rows, and their order if it is not alphabetical. */
const PICKED: Partial<Record<Pickable, string[]>> = {
  categories: ['position'],
  colors: ['code', 'hex'],
  sizes: ['code', 'position'],
  variants: ['code'],
};

/** The active rows to choose from; with `withinId`, only those whose `field` has that value. */
export async function pickableRows(
  of: Pickable,
  field: string | undefined,
  withinId: number | null,
): Promise<(KeyValue & { position?: number })[]> {
  const within = field === undefined || withinId === null ? {} : { [field]: withinId };
  const attributes = ['id', 'name', ...(PICKED[of] ?? [])];
  return findRows(MODELS[of], { attributes, where: { ...activeFilter(of), ...within } });
}
