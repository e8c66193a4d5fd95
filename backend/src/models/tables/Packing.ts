import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, id, moment, optional, reference } from './columns.ts';

/** The packing of an invoice with a check of its pieces; an invoice that was processed on its page may have none. */
export class Packing extends Model<InferAttributes<Packing>, InferCreationAttributes<Packing>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare begunBy: number;
  declare begunAt: CreationOptional<Date>;
  /** Who has the goods in front of them; null: it was put aside, or is packed. */
  declare holderId: CreationOptional<number | null>;
  declare heldSince: CreationOptional<Date | null>;
  /** When a piece was ticked last, or it was opened. */
  declare seenAt: CreationOptional<Date>;
  declare packedBy: CreationOptional<number | null>;
  declare packedAt: CreationOptional<Date | null>;
}

export function definePacking(sequelize: Sequelize): void {
  Packing.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      begunBy: reference('users'),
      begunAt: created(),
      holderId: optional(reference('users')),
      heldSince: optional(moment()),
      seenAt: created(),
      packedBy: optional(reference('users')),
      packedAt: optional(moment()),
    },
    {
      sequelize,
      tableName: 'packings',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'packings_invoice_id', unique: true, fields: ['invoice_id'] },
        { name: 'packings_begun_by', fields: ['begun_by'] },
        { name: 'packings_holder_id', fields: ['holder_id'] },
        { name: 'packings_packed_by', fields: ['packed_by'] },
        { name: 'packings_packed_at', fields: ['packed_at'] },
      ],
    },
  );
}
