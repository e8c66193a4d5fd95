import { PRODUCT_COLUMNS } from '../../contract/productColumns.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn } from './columnSource.ts';
import { column, sql } from '../database/sql.ts';
import { LACKS_SNI } from '../queries/certificates.ts';
import { now } from '../../clock.ts';

const ACTIVE_UNITS = sql`FROM product_details d WHERE d.product_id = p.id AND d.is_active = 1`;
/** The displayed length of a description; the presenter puts it on one line. */
const SHOWN_CHARACTERS = 200;

/** A database row, with the product's first picture. */
export interface StoredProductRow extends StoredRow<typeof PRODUCT_COLUMNS> {
  file: string | null;
  altId: string | null;
  altEn: string | null;
}

/** All products, archived ones too. */
export const PRODUCTS = columnSource(PRODUCT_COLUMNS, {
  table: 'products p',
  joins: {
    k: sql`JOIN categories k ON k.id = p.category_id`,
    t: sql`LEFT JOIN product_images t ON t.id = (
      SELECT i.id FROM product_images i WHERE i.product_id = p.id ORDER BY i.position, i.id LIMIT 1)`,
  },
  sql: {
    description: { shownSql: sql`SUBSTR(p.description, 1, ${SHOWN_CHARACTERS})` },
    name: nameColumn(column('p.name')),
    category: nameColumn(column('k.name')),
    lacksSni: LACKS_SNI,
    unitCount: sql`(SELECT COUNT(*) ${ACTIVE_UNITS})`,
    totalStock: sql`(SELECT COALESCE(SUM(d.stock), 0) ${ACTIVE_UNITS})`,
    minPrice: sql`(SELECT MIN(d.price) ${ACTIVE_UNITS})`,
    maxPrice: sql`(SELECT MAX(d.price) ${ACTIVE_UNITS})`,
  },
  alsoSearched: [{ sql: column('s.code'), among: sql`FROM product_details s WHERE s.product_id = p.id` }],
  replacements: () => ({ now: now() }),
  also: { file: column('t.file'), altId: column('t.alt_id'), altEn: column('t.alt_en') },
});
