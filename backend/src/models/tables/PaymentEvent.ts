import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { created, id, longText, moment, optional, reference, rupiah, text } from './columns.ts';

/** What the payment provider told us, raw, each once; `verdict` says what came of it. */
export class PaymentEvent extends Model<InferAttributes<PaymentEvent>, InferCreationAttributes<PaymentEvent>> {
  declare id: CreationOptional<number>;
  declare provider: string;
  declare eventKey: string;
  declare xenditId: string;
  declare externalId: string;
  declare status: string;
  declare amount: CreationOptional<number | null>;
  declare currency: string;
  declare body: string;
  declare verdict: CreationOptional<PaymentVerdict>;
  declare invoiceId: CreationOptional<number | null>;
  declare receivedAt: CreationOptional<Date>;
  /** When, by whom and how an odd event was dealt with. */
  declare settledAt: CreationOptional<Date | null>;
  declare settledBy: CreationOptional<number | null>;
  declare settlement: CreationOptional<string>;
}

export function definePaymentEvent(sequelize: Sequelize): void {
  PaymentEvent.init(
    {
      id: id(),
      provider: text(20),
      eventKey: text(120),
      xenditId: text(64),
      externalId: text(40),
      status: text(20),
      amount: optional(rupiah()),
      currency: text(10),
      body: longText(),
      verdict: { ...text(20), defaultValue: 'received' },
      invoiceId: optional(reference('invoices')),
      receivedAt: created(),
      settledAt: optional(moment()),
      settledBy: optional(reference('users')),
      settlement: { ...text(LIMITS.notes), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'payment_events',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'payment_events_event_key', unique: true, fields: ['event_key'] },
        { name: 'payment_events_invoice_id', fields: ['invoice_id'] },
        { name: 'payment_events_received_at', fields: ['received_at'] },
        { name: 'payment_events_verdict_settled_at', fields: ['verdict', 'settled_at'] },
        { name: 'payment_events_settled_by', fields: ['settled_by'] },
        { name: 'payment_events_status_received_at', fields: ['status', 'received_at'] },
        { name: 'payment_events_amount', fields: ['amount'] },
      ],
    },
  );
}
