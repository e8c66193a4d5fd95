import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../contract/limits.ts';
import { created, flag, id, integer, optional, reference, text } from './columns.ts';

/** A reseller, agent or distributor; inactive until an admin approves. */
export class BusinessPartner extends Model<InferAttributes<BusinessPartner>, InferCreationAttributes<BusinessPartner>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare description: CreationOptional<string>;
  declare type: number;
  declare bpCityId: number;
  declare phoneNumber: string;
  declare image: CreationOptional<string | null>;
  declare isActive: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function defineBusinessPartner(sequelize: Sequelize): void {
  BusinessPartner.init(
    {
      id: id(),
      name: text(LIMITS.name),
      description: { ...text(LIMITS.address), defaultValue: '' },
      type: integer(),
      bpCityId: reference('cities'),
      phoneNumber: text(LIMITS.phone),
      image: optional(text(120)),
      isActive: flag(false),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'business_partners',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'business_partners_bp_city_id_is_active', fields: ['bp_city_id', 'is_active'] }],
    },
  );
}
