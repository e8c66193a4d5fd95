import type { PartnerType } from '../../contract/businessPartners.ts';
import { PARTNER_TYPES } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import { select, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { StoredCard, StoredPartner } from '../lists/partners.ts';
import { PARTNER_CARDS, PARTNERS } from '../lists/partners.ts';
import { rowsOf } from '../lists/listSource.ts';
import { BusinessPartner } from '../tables/BusinessPartner.ts';

/** The search area and type; null: any. */
export interface PartnerScope {
  provinceId?: number | null;
  cityId?: number | null;
  type?: PartnerType | null;
}

interface Span {
  /** Seed of the order: with a random seed, every partner is first equally often. */
  shuffle: number;
  limit: number;
  offset: number;
}

/** A prime above any number of partners; `shuffle` runs from 1 to just below it. */
export const SHUFFLES = 1_000_003;

/** Active partners of a scope in a shuffled order. */
export async function activePartners(scope: PartnerScope, { shuffle, limit, offset }: Span): Promise<StoredCard[]> {
  return select<StoredCard>(
    sql`${rowsOf(PARTNER_CARDS)}
     WHERE b.is_active = 1 AND b.type IN (:types) ${placeOf(scope)}
     ORDER BY (b.id * :shuffle) % :shuffles, b.id LIMIT :limit OFFSET :offset`,
    { ...scope, types: typesOf(scope), shuffle, shuffles: SHUFFLES, limit, offset },
  );
}

/** Number of active partners per city, without cities that have none. */
export async function partnersByCity(
  type: PartnerType | null,
): Promise<{ cityId: number; provinceId: number; partners: number }[]> {
  return select(
    `SELECT c.id AS cityId, c.province_id AS provinceId, COUNT(*) AS partners
     FROM business_partners b JOIN cities c ON c.id = b.bp_city_id
     WHERE b.is_active = 1 AND b.type IN (:types) GROUP BY c.id, c.province_id`,
    { types: typesOf({ type }) },
  );
}

function typesOf({ type = null }: PartnerScope): PartnerType[] {
  return type === null ? Object.values(PARTNER_TYPES) : [type];
}

/** A city determines its province. */
function placeOf({ cityId = null, provinceId = null }: PartnerScope): Sql {
  if (cityId !== null) return sql`AND b.bp_city_id = :cityId`;
  return provinceId === null ? sql`` : sql`AND c.province_id = :provinceId`;
}

export async function partnerById(id: number): Promise<StoredPartner | null> {
  return selectOne<StoredPartner>(sql`${rowsOf(PARTNERS)} WHERE b.id = :id`, { id });
}

/** Active partners by name, for selection. */
export async function partnerNames(): Promise<KeyValue[]> {
  const where = { isActive: true };
  return BusinessPartner.findAll({ attributes: ['id', 'name'], where, order: ['nameKey', 'id'], raw: true });
}
