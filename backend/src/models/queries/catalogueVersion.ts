import { now } from '../../clock.ts';
import { execute, onConflict, select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const VERSION = 'catalogue';

/** In a statement: the version that it sees. Whoever changes products, units, promos, cities or shipping rates raises it. */
export const SEEN_VERSION = sql`COALESCE((SELECT value FROM counters WHERE name = 'catalogue'), 0)`;

/** Numbers that tell by themselves whether anything of the catalogue changed. */
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

/** Who changed more products than this is said to have changed everything. */
export const MOST_NAMED = 1_000;

/**
 * Raises the catalogue's version and notes which products' own rows changed for it (null: perhaps all). The version's row
 * is held until the commit, so versions become visible one after the other, each with its note.
 */
export async function raiseVersion(productIds: readonly number[] | null): Promise<void> {
  await execute(
    sql`INSERT INTO counters (name, value) VALUES (:name, 1) ${onConflict(sql`name`, sql`value = value + 1`)}`,
    { name: VERSION },
  );
  const named = productIds && productIds.length <= MOST_NAMED ? productIds.join(',') : null;
  await execute(
    `INSERT INTO catalogue_changes (version, product_ids, created_at)
     SELECT value, :named, :at FROM counters WHERE name = :name`,
    { name: VERSION, named, at: now() },
  );
}

/** The products whose own rows changed from one version to another; null: not known of some version between them. */
export async function changedProducts(from: number, to: number): Promise<number[] | null> {
  const changes = await select<{ named: string | null }>(
    'SELECT product_ids AS named FROM catalogue_changes WHERE version > :from AND version <= :to',
    { from, to },
  );
  if (changes.length !== to - from) return null;
  const ids = new Set<number>();
  for (const { named } of changes) {
    if (named === null) return null;
    for (const id of named === '' ? [] : named.split(',')) ids.add(Number(id));
  }
  return [...ids];
}
