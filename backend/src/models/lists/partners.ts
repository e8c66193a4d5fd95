import { PARTNER_CARD_COLUMNS, PARTNER_COLUMNS } from '../../contract/businessPartners.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn } from './columnSource.ts';
import { column, sql } from '../database/sql.ts';

interface StoredPlace {
  cityId: number;
  cityName: string;
  provinceId: number;
  provinceName: string;
}

/** A partner with its place: only public columns. */
export interface StoredCard extends StoredRow<typeof PARTNER_CARD_COLUMNS>, StoredPlace {}

/** A partner or applicant with all columns for admins. */
export interface StoredPartner extends StoredRow<typeof PARTNER_COLUMNS>, StoredPlace {
  decidedByFirstName: string | null;
  decidedByLastName: string | null;
}

const FROM = sql`FROM business_partners b
  JOIN cities c ON c.id = b.bp_city_id JOIN provinces r ON r.id = c.province_id`;
const PLACE = {
  cityId: column('c.id'),
  cityName: column('c.name'),
  provinceId: column('r.id'),
  provinceName: column('r.name'),
};

/** The partners that shoppers see. */
export const PARTNER_CARDS = columnSource(PARTNER_CARD_COLUMNS, {
  ...{ table: 'business_partners b', from: FROM, also: PLACE },
  sql: { name: nameColumn(column('b.name')) },
});

/** Partners and applicants, for admins. */
export const PARTNERS = columnSource(PARTNER_COLUMNS, {
  table: 'business_partners b',
  from: FROM,
  joins: { u: sql`LEFT JOIN users u ON u.id = b.decided_by` },
  sql: {
    name: nameColumn(column('b.name')),
    city: nameColumn(column('c.name')),
    'city.name': nameColumn(column('c.name')),
    province: nameColumn(column('r.name')),
    'province.name': nameColumn(column('r.name')),
    twins: sql`(SELECT COUNT(*) FROM business_partners o WHERE o.phone_number = b.phone_number AND o.id <> b.id)`,
  },
  also: { ...PLACE, decidedByFirstName: column('u.first_name'), decidedByLastName: column('u.last_name') },
  defaultSort: { field: 'createdAt', dir: 'desc' },
});
