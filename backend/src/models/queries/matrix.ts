import type { ColorOption, Option, SizeOption } from '../../contract/catalogue.ts';
import { select } from '../database/database.ts';
import { heldStill } from '../database/dialect.ts';
import { groupBy } from '../database/groups.ts';
import { sql } from '../database/sql.ts';

/** A pattern and the colors it comes in. */
export interface MatrixVariant extends Option {
  colors: ColorOption[];
}

export interface MatrixCategory {
  id: number;
  name: string;
  sizes: SizeOption[];
}

/**
 * What units can be made of: active categories with their sizes, active patterns with their colors. Four statements.
 * `isHeld`: until the transaction ends, nobody archives any of it, so that nothing new is made of what is gone.
 */
export async function readMatrixOptions({ isHeld = false } = {}): Promise<{
  categories: MatrixCategory[];
  variants: MatrixVariant[];
}> {
  const held = isHeld ? heldStill() : sql``;
  const [categories, sizes, variants, colors] = await Promise.all([
    select<{ id: number; name: string }>(
      sql`SELECT id, name FROM categories WHERE is_active = 1 ORDER BY position, name_key, id ${held}`,
    ),
    select<SizeOption & { categoryId: number }>(
      sql`SELECT id, name, code, description, category_id AS categoryId
       FROM sizes WHERE is_active = 1 ORDER BY position, id ${held}`,
    ),
    select<Option>(sql`SELECT id, name, code FROM variants WHERE is_active = 1 ORDER BY name_key, id ${held}`),
    select<ColorOption & { variantId: number }>(
      sql`SELECT c.id, c.name, c.code, c.hex, vc.variant_id AS variantId
       FROM variant_colors vc JOIN colors c ON c.id = vc.color_id WHERE c.is_active = 1 ORDER BY c.name_key, c.id ${held}`,
    ),
  ]);
  const sizesOf = groupBy(sizes, ({ categoryId }) => categoryId);
  const colorsOf = groupBy(colors, ({ variantId }) => variantId);
  return {
    categories: categories.map((category) => ({ ...category, sizes: (sizesOf.get(category.id) ?? []).map(asSize) })),
    variants: variants.map((variant) => ({ ...variant, colors: (colorsOf.get(variant.id) ?? []).map(asColor) })),
  };
}

function asSize({ id, name, code, description }: SizeOption): SizeOption {
  return { id, name, code, description };
}

function asColor({ id, name, code, hex }: ColorOption): ColorOption {
  return { id, name, code, hex };
}
