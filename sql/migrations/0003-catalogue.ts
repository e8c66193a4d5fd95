import type { QueryInterface } from 'sequelize';
import { flag, id, integer, longText, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'categories', {
    columns: {
      id: id(),
      name: text(100),
      slug: text(100),
      description: { ...text(500), defaultValue: '' },
      position: integer(0),
      is_active: flag(true),
    },
    indexes: [{ name: 'categories_slug', unique: true, fields: ['slug'] }],
  });
  await createTable(db, 'sizes', {
    columns: {
      id: id(),
      category_id: reference('categories'),
      name: text(100),
      code: text(20),
      description: { ...text(500), defaultValue: '' },
      position: integer(0),
      is_active: flag(true),
    },
    indexes: [{ name: 'sizes_category_id_code', unique: true, fields: ['category_id', 'code'] }],
  });
  await createTable(db, 'colors', {
    columns: {
      id: id(),
      name: text(100),
      code: text(20),
      hex: text(7),
      description: { ...text(500), defaultValue: '' },
      is_active: flag(true),
    },
    indexes: [{ name: 'colors_code', unique: true, fields: ['code'] }],
  });
  await createTable(db, 'variants', {
    columns: {
      id: id(),
      name: text(100),
      code: text(20),
      description: { ...text(500), defaultValue: '' },
      is_active: flag(true),
    },
    indexes: [{ name: 'variants_code', unique: true, fields: ['code'] }],
  });
  await createTable(db, 'variant_colors', {
    columns: {
      variant_id: { ...reference('variants', 'CASCADE'), primaryKey: true },
      color_id: { ...reference('colors', 'CASCADE'), primaryKey: true },
    },
  });
  await createTable(db, 'products', {
    columns: {
      id: id(),
      category_id: reference('categories'),
      name: text(100),
      slug: text(100),
      description: longText(),
      is_active: flag(true),
      created_at: moment(),
    },
    indexes: [{ name: 'products_slug', unique: true, fields: ['slug'] }],
  });
  await createTable(db, 'product_details', {
    columns: {
      id: id(),
      product_id: reference('products'),
      variant_id: reference('variants'),
      color_id: reference('colors'),
      size_id: reference('sizes'),
      code: text(64),
      price: rupiah(),
      weight: integer(),
      stock: integer(0),
      is_active: flag(true),
    },
    indexes: [
      { name: 'product_details_unit', unique: true, fields: ['product_id', 'variant_id', 'color_id', 'size_id'] },
    ],
    checks: {
      product_details_stock_not_negative: 'stock >= 0',
      product_details_price_not_negative: 'price >= 0',
      product_details_weight_positive: 'weight > 0',
    },
  });
  await createTable(db, 'product_images', {
    columns: {
      id: id(),
      product_id: reference('products', 'CASCADE'),
      variant_id: optional(reference('variants')),
      color_id: optional(reference('colors')),
      file: text(120),
      alt_id: text(500),
      alt_en: text(500),
      position: integer(),
    },
    indexes: [{ name: 'product_images_product_id_position', fields: ['product_id', 'position'] }],
  });
}
