import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { RECEIPT_TEMPLATE_LIMITS } from '../../contract/receiptBatches.ts';
import { created, id, longText, reference, text } from './columns.ts';

/** Which column of a courier’s list says what. */
export class ReceiptTemplate extends Model<InferAttributes<ReceiptTemplate>, InferCreationAttributes<ReceiptTemplate>> {
  declare id: CreationOptional<number>;
  declare courier: string;
  declare name: string;
  /** JSON of ReceiptColumns. */
  declare columns: string;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
}

export function defineReceiptTemplate(sequelize: Sequelize): void {
  ReceiptTemplate.init(
    {
      id: id(),
      courier: text(LIMITS.courier),
      name: text(RECEIPT_TEMPLATE_LIMITS.name),
      columns: longText(),
      createdBy: reference('users'),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'receipt_templates',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'receipt_templates_courier_name', unique: true, fields: ['courier', 'name'] },
        { name: 'receipt_templates_created_by', fields: ['created_by'] },
      ],
    },
  );
}
