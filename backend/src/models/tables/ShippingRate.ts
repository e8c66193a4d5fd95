import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, rupiah, text } from './columns.ts';

/** The rate table: what a courier's service asks per started kilogram into a zone. */
export class ShippingRate extends Model<InferAttributes<ShippingRate>, InferCreationAttributes<ShippingRate>> {
  declare id: CreationOptional<number>;
  declare zone: number;
  declare courier: string;
  declare courierName: string;
  declare service: string;
  declare serviceName: string;
  declare feePerKg: number;
  declare duration: string;
  declare isActive: CreationOptional<boolean>;
}

export function defineShippingRate(sequelize: Sequelize): void {
  ShippingRate.init(
    {
      id: id(),
      zone: integer(),
      courier: text(LIMITS.courier),
      courierName: text(LIMITS.courier),
      service: text(LIMITS.courier),
      serviceName: text(LIMITS.name),
      feePerKg: rupiah(),
      duration: text(LIMITS.code),
      isActive: flag(true),
    },
    {
      sequelize,
      tableName: 'shipping_rates',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'shipping_rates_zone_courier_service', unique: true, fields: ['zone', 'courier', 'service'] }],
    },
  );
}
