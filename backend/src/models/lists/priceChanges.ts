import { PRICE_CHANGE_COLUMNS } from '../../contract/priceChanges.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A database row. */
export interface StoredPriceChange extends StoredRow<typeof PRICE_CHANGE_COLUMNS> {
  firstName: string;
  lastName: string;
}

/** The changes of many prices. */
export const PRICE_CHANGES = columnSource(PRICE_CHANGE_COLUMNS, {
  table: 'price_changes c',
  joins: { u: sql`JOIN users u ON u.id = c.created_by` },
  sql: { statusEnum: column('c.status') },
  also: { firstName: column('u.first_name'), lastName: column('u.last_name') },
});
