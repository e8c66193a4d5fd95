import { PURCHASE_COLUMNS } from '../../contract/purchases.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A database row. */
export interface StoredPurchase extends StoredRow<typeof PURCHASE_COLUMNS> {
  firstName: string;
  lastName: string;
}

const LINES = sql`FROM purchase_lines l WHERE l.purchase_id = p.id`;

/** The purchases, received ones too. */
export const PURCHASES = columnSource(PURCHASE_COLUMNS, {
  table: 'purchases p',
  joins: { u: sql`JOIN users u ON u.id = p.created_by` },
  sql: {
    statusEnum: column('p.status'),
    pieces: sql`(SELECT COALESCE(SUM(l.quantity), 0) ${LINES})`,
    received: sql`(SELECT COALESCE(SUM(l.received), 0) ${LINES})`,
    value: sql`(SELECT COALESCE(SUM(l.quantity * l.cost), 0) ${LINES})`,
  },
  also: { firstName: column('u.first_name'), lastName: column('u.last_name') },
  alsoSearched: [
    {
      sql: column('s.code'),
      among: sql`FROM purchase_lines c JOIN product_details s ON s.id = c.product_detail_id WHERE c.purchase_id = p.id`,
    },
  ],
});
