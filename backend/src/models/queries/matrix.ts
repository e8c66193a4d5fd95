import type { Model } from 'sequelize';
import { Transaction } from 'sequelize';
import type { ColorOption, Option, SizeOption } from '../../contract/catalogue.ts';
import { Category } from '../tables/Category.ts';
import { Variant } from '../tables/Variant.ts';

/** A pattern and its colors. */
export interface MatrixVariant extends Option {
  colors: ColorOption[];
}

export interface MatrixCategory {
  id: number;
  name: string;
  sizes: SizeOption[];
}

/**
 * The parts of units: active categories with their sizes, active patterns with their colors. Two statements.
 * `isHeld`: locks them until the transaction ends, so that none is archived while a unit is made of it.
 */
export async function readMatrixOptions({ isHeld = false } = {}): Promise<{
  categories: MatrixCategory[];
  variants: MatrixVariant[];
}> {
  const held = { where: { isActive: true }, ...(isHeld && { lock: Transaction.LOCK.SHARE }) };
  const active = { where: { isActive: true }, required: false };
  const [categories, variants] = await Promise.all([
    Category.findAll({
      ...held,
      attributes: ['id', 'name'],
      include: { association: 'sizes', attributes: ['id', 'name', 'code', 'description'], ...active },
      order: ['position', 'nameKey', 'id', ['sizes', 'position'], ['sizes', 'id']],
    }),
    Variant.findAll({
      ...held,
      attributes: ['id', 'name', 'code'],
      include: {
        association: 'colors',
        attributes: ['id', 'name', 'code', 'hex'],
        through: { attributes: [] },
        ...active,
      },
      order: ['nameKey', 'id', ['colors', 'nameKey'], ['colors', 'id']],
    }),
  ]);
  return { categories: categories.map(plain<MatrixCategory>), variants: variants.map(plain<MatrixVariant>) };
}

function plain<Row>(record: Model): Row {
  return record.get({ plain: true }) as Row;
}
