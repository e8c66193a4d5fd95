import type { PartnerType } from '../contract/businessPartners.ts';
import type { Replacements } from './database.ts';
import { select } from './database.ts';

/** An active partner with its place: no more columns than anybody may see. */
export interface PartnerRow {
  id: number;
  name: string;
  description: string;
  type: PartnerType;
  phoneNumber: string;
  image: string | null;
  cityId: number;
  cityName: string;
  provinceId: number;
  provinceName: string;
}

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
export async function activePartners(scope: PartnerScope, { shuffle, limit, offset }: Span): Promise<PartnerRow[]> {
  const { where, replacements } = conditions(scope);
  return select<PartnerRow>(
    `SELECT p.id, p.name, p.description, p.type, p.phone_number AS phoneNumber, p.image,
       c.id AS cityId, c.name AS cityName, r.id AS provinceId, r.name AS provinceName
     FROM business_partners p
     JOIN cities c ON c.id = p.bp_city_id
     JOIN provinces r ON r.id = c.province_id
     WHERE ${where}
     ORDER BY (p.id * :shuffle) % :shuffles, p.id LIMIT :limit OFFSET :offset`,
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
     FROM business_partners p JOIN cities c ON c.id = p.bp_city_id
     WHERE ${where} GROUP BY c.id, c.province_id`,
    replacements,
  );
}

function conditions({ provinceId = null, cityId = null, type = null }: PartnerScope) {
  const where = [
    'p.is_active = 1',
    ...(cityId === null ? [] : ['p.bp_city_id = :cityId']),
    ...(provinceId === null ? [] : ['c.province_id = :provinceId']),
    ...(type === null ? [] : ['p.type = :type']),
  ].join(' AND ');
  const replacements: Replacements = { cityId, provinceId, type };
  return { where, replacements };
}
