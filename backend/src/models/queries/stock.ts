import type { StockReason } from '../../contract/stock.ts';
import { select } from '../database/database.ts';

/** A unit in the summary of stock, with the names of what it is. */
export interface StockRow {
  productDetailId: number;
  code: string;
  price: number;
  stock: number;
  unitActive: number;
  productId: number;
  name: string;
  slug: string;
  productActive: number;
  category: string;
  variantId: number;
  variantName: string;
  variantCode: string;
  colorId: number;
  colorName: string;
  colorCode: string;
  colorHex: string;
  sizeId: number;
  sizeName: string;
  sizeCode: string;
  sizePosition: number;
}

/** Every unit that is on sale, and every other one of which there is stock: one statement. */
export async function readStock(categoryId: number | null): Promise<StockRow[]> {
  return select<StockRow>(
    `SELECT d.id AS productDetailId, d.code, d.price, d.stock, d.is_active AS unitActive,
       p.id AS productId, p.name, p.slug, p.is_active AS productActive, k.name AS category,
       v.id AS variantId, v.name AS variantName, v.code AS variantCode,
       c.id AS colorId, c.name AS colorName, c.code AS colorCode, c.hex AS colorHex,
       s.id AS sizeId, s.name AS sizeName, s.code AS sizeCode, s.position AS sizePosition
     FROM product_details d
     JOIN products p ON p.id = d.product_id
     JOIN categories k ON k.id = p.category_id
     JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id
     JOIN sizes s ON s.id = d.size_id
     WHERE ((d.is_active = 1 AND p.is_active = 1) OR d.stock > 0)
       AND p.category_id = COALESCE(:categoryId, p.category_id)
     ORDER BY k.position, k.name, p.name, p.id, v.name, v.id, c.name, c.id, s.position, s.id`,
    { categoryId },
  );
}

/** A movement with who made it and for which invoice. */
export interface StoredMovement {
  id: number;
  at: string | Date;
  delta: number;
  /** What was there after it. */
  stock: number | string;
  reason: StockReason;
  note: string;
  firstName: string | null;
  lastName: string | null;
  invoiceId: number | null;
  documentNo: string | null;
}

/** How often the stock of a unit moved; null where there is no such unit. */
export async function countMovements(productDetailId: number): Promise<number | null> {
  const [unit] = await select<{ movements: number }>(
    `SELECT (SELECT COUNT(*) FROM stock_movements m WHERE m.product_detail_id = d.id) AS movements
     FROM product_details d WHERE d.id = :productDetailId`,
    { productDetailId },
  );
  return unit?.movements ?? null;
}

/** The movements of a unit, newest first. */
export async function readMovements(productDetailId: number, limit: number, offset: number): Promise<StoredMovement[]> {
  return select<StoredMovement>(
    `SELECT m.id, m.created_at AS at, m.delta, m.stock, m.reason, m.note,
       u.first_name AS firstName, u.last_name AS lastName, m.invoice_id AS invoiceId, i.document_no AS documentNo
     FROM (SELECT own.*, SUM(own.delta) OVER (ORDER BY own.id) AS stock
           FROM stock_movements own WHERE own.product_detail_id = :productDetailId) m
     LEFT JOIN users u ON u.id = m.user_id
     LEFT JOIN invoices i ON i.id = m.invoice_id
     ORDER BY m.id DESC LIMIT :limit OFFSET :offset`,
    { productDetailId, limit, offset },
  );
}
