import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, flag, id, reference, text } from './columns.ts';

/** What staff tell each other about an invoice. Its customer never sees it. */
export class InvoiceNote extends Model<InferAttributes<InvoiceNote>, InferCreationAttributes<InvoiceNote>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare userId: number;
  declare text: string;
  declare isPinned: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export function defineInvoiceNote(sequelize: Sequelize): void {
  InvoiceNote.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      userId: reference('users'),
      text: text(LIMITS.notes),
      isPinned: flag(false),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'invoice_notes',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'invoice_notes_invoice_id', fields: ['invoice_id'] },
        { name: 'invoice_notes_user_id', fields: ['user_id'] },
      ],
    },
  );
}
