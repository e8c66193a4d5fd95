import type { PartnerState, PartnerType } from '../../contract/businessPartners.ts';
import type { KeyValue } from '../../contract/entities.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectOne } from '../database/database.ts';
import { joined, sql } from '../database/sql.ts';
import type { ListSource } from '../lists/listSource.ts';
import { rowsOf } from '../lists/listSource.ts';

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
    sql`SELECT p.id, p.name, p.description, p.type, p.phone_number AS phoneNumber, p.image,
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
    sql`SELECT c.id AS cityId, c.province_id AS provinceId, COUNT(*) AS partners
     FROM business_partners p JOIN cities c ON c.id = p.bp_city_id
     WHERE ${where} GROUP BY c.id, c.province_id`,
    replacements,
  );
}

function conditions({ provinceId = null, cityId = null, type = null }: PartnerScope) {
  const conditions = [
    sql`p.is_active = 1`,
    ...(cityId === null ? [] : [sql`p.bp_city_id = :cityId`]),
    ...(provinceId === null ? [] : [sql`c.province_id = :provinceId`]),
    ...(type === null ? [] : [sql`p.type = :type`]),
  ];
  const where = joined(conditions, sql` AND `);
  const replacements: Replacements = { cityId, provinceId, type };
  return { where, replacements };
}

/** A partner or applicant with everything that an admin sees. */
export interface StoredPartner extends PartnerRow {
  state: PartnerState;
  isActive: number;
  createdAt: string | Date;
  decidedAt: string | Date | null;
  decidedByFirstName: string | null;
  decidedByLastName: string | null;
  decisionReason: string;
  /** How many others have the same phone number. */
  twins: number;
}

/** The list of partners and applicants for admins. */
export const PARTNER_LIST: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`b.id` },
    name: { type: 'text', sql: sql`b.name` },
    description: { type: 'text', sql: sql`b.description` },
    type: { type: 'number', sql: sql`b.type` },
    bpCityId: { type: 'number', sql: sql`b.bp_city_id` },
    city: { type: 'text', sql: sql`c.name` },
    'city.name': { type: 'text', sql: sql`c.name` },
    province: { type: 'text', sql: sql`r.name` },
    'province.name': { type: 'text', sql: sql`r.name` },
    phoneNumber: { type: 'text', sql: sql`b.phone_number`, isPhone: true },
    state: { type: 'number', sql: sql`b.state` },
    createdAt: { type: 'moment', sql: sql`b.created_at` },
    decidedAt: { type: 'moment', sql: sql`b.decided_at` },
    isActive: { type: 'boolean', sql: sql`b.is_active` },
  },
  select: sql`SELECT b.id, b.name, b.description, b.type, b.phone_number AS phoneNumber, b.image, b.state,
    b.is_active AS isActive, b.created_at AS createdAt, b.decided_at AS decidedAt, b.decision_reason AS decisionReason,
    u.first_name AS decidedByFirstName, u.last_name AS decidedByLastName,
    c.id AS cityId, c.name AS cityName, r.id AS provinceId, r.name AS provinceName,
    (SELECT COUNT(*) FROM business_partners o WHERE o.phone_number = b.phone_number AND o.id <> b.id) AS twins`,
  from: sql`FROM business_partners b
    JOIN cities c ON c.id = b.bp_city_id
    JOIN provinces r ON r.id = c.province_id
    LEFT JOIN users u ON u.id = b.decided_by`,
  idSql: sql`b.id`,
  defaultSort: { field: 'createdAt', dir: 'desc' },
};

export async function partnerById(id: number): Promise<StoredPartner | null> {
  return selectOne<StoredPartner>(sql`${rowsOf(PARTNER_LIST)} WHERE b.id = :id`, { id });
}

/** Active partners by name, to choose from. */
export async function partnerNames(): Promise<KeyValue[]> {
  return select<KeyValue>('SELECT id, name FROM business_partners WHERE is_active = 1 ORDER BY name, id');
}
