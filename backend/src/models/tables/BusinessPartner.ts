import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { PartnerState } from '../../contract/businessPartners.ts';
import { PARTNER_STATES } from '../../contract/businessPartners.ts';
import { LIMITS } from '../../contract/limits.ts';
import { created, flag, id, integer, moment, named, optional, reference, text } from './columns.ts';

/** A reseller, agent or distributor; inactive until an admin approves, and again once archived. */
export class BusinessPartner extends Model<InferAttributes<BusinessPartner>, InferCreationAttributes<BusinessPartner>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare nameKey: CreationOptional<string | null>;
  declare description: CreationOptional<string>;
  declare type: number;
  declare bpCityId: number;
  declare phoneNumber: string;
  declare image: CreationOptional<string | null>;
  declare isActive: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare state: CreationOptional<PartnerState>;
  /** When, by whom and why the application was approved or rejected. */
  declare decidedAt: CreationOptional<Date | null>;
  declare decidedBy: CreationOptional<number | null>;
  declare decisionReason: CreationOptional<string>;
}

export function defineBusinessPartner(sequelize: Sequelize): void {
  BusinessPartner.init(
    {
      id: id(),
      ...named('nameKey', ['name'], LIMITS.name),
      description: { ...text(LIMITS.address), defaultValue: '' },
      type: integer(),
      bpCityId: reference('cities'),
      phoneNumber: text(LIMITS.phone),
      image: optional(text(120)),
      isActive: flag(false),
      createdAt: created(),
      state: integer(PARTNER_STATES.pending),
      decidedAt: optional(moment()),
      decidedBy: optional(reference('users')),
      decisionReason: { ...text(LIMITS.notes), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'business_partners',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'business_partners_bp_city_id_is_active', fields: ['bp_city_id', 'is_active'] },
        { name: 'business_partners_state', fields: ['state'] },
        { name: 'business_partners_phone_number', fields: ['phone_number'] },
        { name: 'business_partners_decided_by', fields: ['decided_by'] },
      ],
    },
  );
}
