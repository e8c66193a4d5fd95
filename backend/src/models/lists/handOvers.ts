import { HAND_OVER_COLUMNS } from '../../contract/handOvers.ts';
import { column, sql } from '../database/sql.ts';
import { parcelSum } from '../queries/parcelSums.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, personName } from './columnSource.ts';

/** A database row. */
export interface StoredHandOver extends StoredRow<typeof HAND_OVER_COLUMNS> {
  firstName: string;
  lastName: string;
}

const PARCELS = sql`FROM hand_over_lines f JOIN invoices p ON p.id = f.invoice_id
  LEFT JOIN parcels q ON q.invoice_id = f.invoice_id AND q.no = f.parcel_no WHERE f.hand_over_id = h.id`;

/** The sheets of handed-over parcels. */
export const HAND_OVERS = columnSource(HAND_OVER_COLUMNS, {
  table: 'hand_overs h',
  joins: { u: sql`JOIN users u ON u.id = h.created_by` },
  sql: {
    parcels: sql`(SELECT COUNT(*) FROM hand_over_lines l WHERE l.hand_over_id = h.id)`,
    weight: sql`(SELECT COALESCE(SUM(CASE WHEN q.id IS NULL THEN p.weight ELSE ${parcelSum('q', 'weight')} END), 0) ${PARCELS})`,
  },
  also: { firstName: column('u.first_name'), lastName: column('u.last_name') },
  alsoSearched: [
    { sql: personName('u') },
    { sql: column('p.document_no'), among: PARCELS },
    { sql: column('p.receipt_number'), among: PARCELS },
    { sql: column('q.receipt_number'), among: PARCELS },
  ],
});
