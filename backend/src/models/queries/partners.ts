import type { PartnerType } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectOne } from '../database/database.ts';
import { joined, sql } from '../database/sql.ts';
import type { StoredCard, StoredPartner } from '../lists/partners.ts';
import { PARTNER_CARDS, PARTNERS } from '../lists/partners.ts';
import { rowsOf } from '../lists/listSource.ts';

/** Where to look; null: anywhere, any. */
export interface PartnerScope {
  provinceId?: number | null;
  cityId?: number | null;
  type?: PartnerType | null;
}

interface Span {
  /** Decides the order: with each number another one, and every partner is in front as often as any other. */
  shuffle: number;
  limit: number;
  offset: number;
}

/** A prime above any number of partners; `shuffle` runs from 1 to just below it. */
export const SHUFFLES = 1_000_003;

/** Active partners of a scope in a shuffled order. */
export async function activePartners(scope: PartnerScope, { shuffle, limit, offset }: Span): Promise<StoredCard[]> {
  const { where, replacements } = conditions(scope);
  return select<StoredCard>(
    sql`${rowsOf(PARTNER_CARDS)}
     WHERE ${where}
     ORDER BY (b.id * :shuffle) % :shuffles, b.id LIMIT :limit OFFSET :offset`,
    { ...replacements, shuffle, shuffles: SHUFFLES, limit, offset },
  );
}

/** How many active partners each city has that has any. */
export async function partnersByCity(
  type: PartnerType | null,
): Promise<{ cityId: number; provinceId: number; partners: number }[]> {
  const { where, replacements } = conditions({ type });
  return select(
    sql`SELECT c.id AS cityId, c.province_id AS provinceId, COUNT(*) AS partners
     FROM business_partners b JOIN cities c ON c.id = b.bp_city_id
     WHERE ${where} GROUP BY c.id, c.province_id`,
    replacements,
  );
}

function conditions({ provinceId = null, cityId = null, type = null }: PartnerScope) {
  const conditions = [
    sql`b.is_active = 1`,
    ...(cityId === null ? [] : [sql`b.bp_city_id = :cityId`]),
    ...(provinceId === null ? [] : [sql`c.province_id = :provinceId`]),
    ...(type === null ? [] : [sql`b.type = :type`]),
  ];
  const where = joined(conditions, sql` AND `);
  const replacements: Replacements = { cityId, provinceId, type };
  return { where, replacements };
}

export async function partnerById(id: number): Promise<StoredPartner | null> {
  return selectOne<StoredPartner>(sql`${rowsOf(PARTNERS)} WHERE b.id = :id`, { id });
}

/** Active partners by name, to choose from. */
export async function partnerNames(): Promise<KeyValue[]> {
  return select<KeyValue>('SELECT id, name FROM business_partners WHERE is_active = 1 ORDER BY name_key, id');
}
