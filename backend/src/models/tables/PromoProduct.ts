import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { reference } from './columns.ts';

/** Which products a promo is for. */
export class PromoProduct extends Model<InferAttributes<PromoProduct>, InferCreationAttributes<PromoProduct>> {
  declare promoId: number;
  declare productId: number;
}

export function definePromoProduct(sequelize: Sequelize): void {
  PromoProduct.init(
    {
      promoId: { ...reference('promos', 'CASCADE'), primaryKey: true },
      productId: { ...reference('products', 'CASCADE'), primaryKey: true },
    },
    { sequelize, tableName: 'promo_products', underscored: true, timestamps: false },
  );
}
