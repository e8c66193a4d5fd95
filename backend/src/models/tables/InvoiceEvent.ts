import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { created, id, integer, longText, optional, reference, text } from './columns.ts';

/** The timeline of an invoice: one row for each step, or for something worth knowing; changed only to forget a person. */
export class InvoiceEvent extends Model<InferAttributes<InvoiceEvent>, InferCreationAttributes<InvoiceEvent>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare at: CreationOptional<Date>;
  declare userId: CreationOptional<number | null>;
  declare fromStatus: InvoiceStatus | null;
  declare toStatus: InvoiceStatus;
  /** A person's words, or keys of messages, a line each. */
  declare note: CreationOptional<string>;
  /** What the messages are filled in with, as JSON. */
  declare params: CreationOptional<string | null>;
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
      params: optional(longText()),
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
