import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { created, id, integer, optional, reference, text } from './columns.ts';

/** The timeline of an invoice: one row for each step, never changed. */
export class InvoiceEvent extends Model<InferAttributes<InvoiceEvent>, InferCreationAttributes<InvoiceEvent>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare at: CreationOptional<Date>;
  declare userId: CreationOptional<number | null>;
  declare fromStatus: InvoiceStatus | null;
  declare toStatus: InvoiceStatus;
  declare note: CreationOptional<string>;
}

export function defineInvoiceEvent(sequelize: Sequelize): void {
  InvoiceEvent.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      at: created(),
      userId: optional(reference('users')),
      fromStatus: optional(integer()),
      toStatus: integer(),
      note: { ...text(LIMITS.notes), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'invoice_events',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'invoice_events_invoice_id', fields: ['invoice_id'] }],
    },
  );
}
