import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { reference } from './columns.ts';

/** The colors a pattern comes in. */
export class VariantColor extends Model<InferAttributes<VariantColor>, InferCreationAttributes<VariantColor>> {
  declare variantId: number;
  declare colorId: number;
}

export function defineVariantColor(sequelize: Sequelize): void {
  VariantColor.init(
    {
      variantId: { ...reference('variants', 'CASCADE'), primaryKey: true },
      colorId: { ...reference('colors', 'CASCADE'), primaryKey: true },
    },
    { sequelize, tableName: 'variant_colors', underscored: true, timestamps: false },
  );
}
