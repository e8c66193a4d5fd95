import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { id, integer, moment, optional, reference } from './columns.ts';

/** An invoice of a pick list, or one that was on it and has left. */
export class PickListInvoice extends Model<InferAttributes<PickListInvoice>, InferCreationAttributes<PickListInvoice>> {
  declare id: CreationOptional<number>;
  declare pickListId: number;
  declare invoiceId: number;
  /** The invoice while this is its place, open or picked; null once it has left, or the list was cancelled. Unique. */
  declare currentInvoiceId: CreationOptional<number | null>;
  declare leftAt: CreationOptional<Date | null>;
  declare leftBy: CreationOptional<number | null>;
}

export function definePickListInvoice(sequelize: Sequelize): void {
  PickListInvoice.init(
    {
      id: id(),
      pickListId: reference('pick_lists'),
      invoiceId: reference('invoices'),
      currentInvoiceId: optional(integer()),
      leftAt: optional(moment()),
      leftBy: optional(reference('users')),
    },
    {
      sequelize,
      tableName: 'pick_list_invoices',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'pick_list_invoices_current_invoice_id', unique: true, fields: ['current_invoice_id'] },
        {
          name: 'pick_list_invoices_pick_list_id_invoice_id',
          unique: true,
          fields: ['pick_list_id', 'invoice_id'],
        },
        { name: 'pick_list_invoices_invoice_id', fields: ['invoice_id'] },
        { name: 'pick_list_invoices_left_by', fields: ['left_by'] },
      ],
    },
  );
}
