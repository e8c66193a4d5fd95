import { select } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface ProductCertificate {
  readonly productId: number;
  readonly name: string;
  readonly number: string;
  readonly testValues: string;
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  /** Exclusive; null: no end. */
  readonly validUntil: number | null;
}

type Row = Omit<ProductCertificate, 'validFrom' | 'validUntil'> &
  Record<'validFrom', Moment> & {
    validUntil: Moment | null;
  };
type Moment = string | Date;

/** Active certificates with each of their products. */
export async function readCertificates(): Promise<ProductCertificate[]> {
  const rows = await select<Row>(
    `SELECT l.product_id AS productId, c.name, c.number, c.test_values AS testValues, c.valid_from AS validFrom,
       c.valid_until AS validUntil
     FROM certificate_products l JOIN certificates c ON c.id = l.certificate_id
     WHERE c.is_active = 1 ORDER BY c.name_key, c.id`,
  );
  return rows.map((row) => ({
    ...row,
    validFrom: new Date(row.validFrom).getTime(),
    validUntil: row.validUntil === null ? null : new Date(row.validUntil).getTime(),
  }));
}

/**
 * SQL: the product `p` is clothes for children under 36 months, which need a certificate by SNI 7617 with its number, and
 * has none that is valid `:now`. Sizes of clothes tell the height
 * of the child.
 */
export const LACKS_SNI = sql`(EXISTS (
    SELECT 1 FROM product_details d JOIN sizes s ON s.id = d.size_id
    WHERE d.product_id = p.id AND d.is_active = 1 AND s.code IN ('S', 'M', 'L')
      AND (s.description LIKE '%tinggi%' OR s.description_en LIKE '%height%'))
  AND NOT EXISTS (
    SELECT 1 FROM certificate_products l JOIN certificates c ON c.id = l.certificate_id
    WHERE l.product_id = p.id AND c.is_active = 1 AND c.name LIKE '%7617%' AND c.number <> ''
      AND c.valid_from <= :now AND (c.valid_until IS NULL OR c.valid_until > :now)))`;
