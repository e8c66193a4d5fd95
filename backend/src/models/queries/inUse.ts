import { select } from '../database/database.ts';
import { identifier, sql } from '../database/sql.ts';
import { BusinessPartner } from '../tables/BusinessPartner.ts';
import { Product } from '../tables/Product.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';
import type { CodePart } from './units.ts';

// Items on sale that use a row of master data, and so prevent its archiving.

/** The name of the dependent item. */
interface Named {
  name: string;
}

export async function productsOfCategory(id: number): Promise<Named[]> {
  return Product.findAll({ attributes: ['name'], where: { categoryId: id, isActive: true }, raw: true });
}

export async function partnersOfCity(id: number): Promise<Named[]> {
  return BusinessPartner.findAll({ attributes: ['name'], where: { bpCityId: id, isActive: true }, raw: true });
}

/** SKUs on sale with this pattern, color or size. */
export async function unitsMadeOf(part: CodePart, id: number): Promise<Named[]> {
  return select(
    sql`SELECT DISTINCT d.code AS name FROM product_details d
     JOIN products p ON p.id = d.product_id WHERE d.is_active = 1 AND p.is_active = 1 AND d.${identifier(part)} = :id`,
    { id },
  );
}

export async function patternsInColor(id: number): Promise<Named[]> {
  return select(
    `SELECT v.name FROM variant_colors l JOIN variants v ON v.id = l.variant_id
     WHERE l.color_id = :id AND v.is_active = 1`,
    { id },
  );
}

/** Names of those of some colors in which a pattern is on sale. */
export async function colorsOnSale(variantId: number, colorIds: readonly number[]): Promise<Named[]> {
  return select(
    `SELECT DISTINCT c.name, c.name_key AS nameKey FROM product_details d
     JOIN products p ON p.id = d.product_id JOIN colors c ON c.id = d.color_id
     WHERE d.is_active = 1 AND p.is_active = 1 AND d.variant_id = :variantId AND d.color_id IN (:colorIds)
     ORDER BY c.name_key`,
    { variantId, colorIds },
  );
}

/** Whether any unit has a size, archived ones too. */
export async function hasUnits(sizeId: number): Promise<boolean> {
  return (await ProductDetail.findOne({ attributes: ['id'], where: { sizeId }, raw: true })) !== null;
}
