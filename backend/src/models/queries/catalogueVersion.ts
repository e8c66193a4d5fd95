import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { CatalogueChange } from '../tables/CatalogueChange.ts';
import { increment } from './counters.ts';

const VERSION = 'catalogue';

/** SQL: the version that a statement sees. Every change of products, units, promos, cities or shipping rates raises it. */
export const SEEN_VERSION = sql`COALESCE((SELECT value FROM counters WHERE name = 'catalogue'), 0)`;

/** Numbers that rise with every change of the catalogue. */
export interface Watermarks {
  version: number;
  movementId: number;
}

export async function readWatermarks(): Promise<Watermarks> {
  const watermarks = await selectOne<{ [Mark in keyof Watermarks]: number | null }>(
    `SELECT (SELECT value FROM counters WHERE name = :name) AS version,
       (SELECT MAX(id) FROM stock_movements) AS movementId`,
    { name: VERSION },
  );
  return { version: watermarks?.version ?? 0, movementId: watermarks?.movementId ?? 0 };
}

/** A change of more products is recorded as a change of all. */
export const MAX_LISTED = 1_000;

/**
 * Raises the catalogue's version and records the products whose own rows changed (null: perhaps all). The version's row
 * stays locked until the commit, so versions become visible one after the other, each with its record.
 */
export async function raiseVersion(productIds: readonly number[] | null): Promise<void> {
  const version = await increment(VERSION);
  const named = productIds && productIds.length <= MAX_LISTED ? productIds.join(',') : null;
  await CatalogueChange.create({ version, productIds: named, createdAt: now() });
}

/** The products whose own rows changed from one version to another; null if unknown for some version between them. */
export async function changedProducts(from: number, to: number): Promise<number[] | null> {
  const changes = await CatalogueChange.findAll({
    attributes: ['productIds'],
    where: { version: { [Op.gt]: from, [Op.lte]: to } },
    raw: true,
  });
  if (changes.length !== to - from) return null;
  const ids = new Set<number>();
  for (const { productIds } of changes) {
    if (productIds === null) return null;
    for (const id of productIds === '' ? [] : productIds.split(',')) ids.add(Number(id));
  }
  return [...ids];
}
