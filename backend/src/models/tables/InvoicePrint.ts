import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { PrintKind } from '../../contract/printMarks.ts';
import { created, id, reference, text } from './columns.ts';

/** A document of an invoice that was sent to print; never changed. */
export class InvoicePrint extends Model<InferAttributes<InvoicePrint>, InferCreationAttributes<InvoicePrint>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare kind: PrintKind;
  declare userId: number;
  declare at: CreationOptional<Date>;
}

export function defineInvoicePrint(sequelize: Sequelize): void {
  InvoicePrint.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      kind: text(10),
      userId: reference('users'),
      at: created(),
    },
    {
      sequelize,
      tableName: 'invoice_prints',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'invoice_prints_invoice_id_kind', fields: ['invoice_id', 'kind'] },
        { name: 'invoice_prints_user_id', fields: ['user_id'] },
      ],
    },
  );
}
