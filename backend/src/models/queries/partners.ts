import type { PartnerType } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import type { Replacements } from '../database/database.ts';
import { select } from '../database/database.ts';
import type { StoredCard, StoredPartner } from '../lists/partners.ts';
import { PARTNER_CARDS, PARTNERS } from '../lists/partners.ts';

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
    `${PARTNER_CARDS.select} ${PARTNER_CARDS.from}
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
    `SELECT c.id AS cityId, c.province_id AS provinceId, COUNT(*) AS partners
     FROM business_partners b JOIN cities c ON c.id = b.bp_city_id
     WHERE ${where} GROUP BY c.id, c.province_id`,
    replacements,
  );
}

function conditions({ provinceId = null, cityId = null, type = null }: PartnerScope) {
  const where = [
    'b.is_active = 1',
    ...(cityId === null ? [] : ['b.bp_city_id = :cityId']),
    ...(provinceId === null ? [] : ['c.province_id = :provinceId']),
    ...(type === null ? [] : ['b.type = :type']),
  ].join(' AND ');
  const replacements: Replacements = { cityId, provinceId, type };
  return { where, replacements };
}

export async function partnerById(id: number): Promise<StoredPartner | undefined> {
  const [partner] = await select<StoredPartner>([PARTNERS.select, PARTNERS.from, 'WHERE b.id = :id'].join(' '), { id });
  return partner;
}

/** Active partners by name, to choose from. */
export async function partnerNames(): Promise<KeyValue[]> {
  return select<KeyValue>('SELECT id, name FROM business_partners WHERE is_active = 1 ORDER BY name, id');
}
