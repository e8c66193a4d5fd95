import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { AttemptStatus } from '../../contract/payments.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';

/** One try to have an invoice paid; its external id is the document number plus the attempt's number. */
export class PaymentAttempt extends Model<InferAttributes<PaymentAttempt>, InferCreationAttributes<PaymentAttempt>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare number: number;
  declare externalId: string;
  declare provider: string;
  declare xenditId: CreationOptional<string | null>;
  declare paymentUrl: CreationOptional<string | null>;
  declare amount: number;
  declare status: CreationOptional<AttemptStatus>;
  /** Who set this last is talking to the provider; after a while somebody else may try. */
  declare claimedAt: CreationOptional<Date | null>;
  /** When the provider was last asked how it stands. */
  declare askedAt: CreationOptional<Date | null>;
  /** Since when its link takes no money, as the provider told us. */
  declare closedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function definePaymentAttempt(sequelize: Sequelize): void {
  PaymentAttempt.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      number: integer(),
      externalId: text(40),
      provider: text(20),
      xenditId: optional(text(64)),
      paymentUrl: optional(text(300)),
      amount: rupiah(),
      status: { ...text(12), defaultValue: 'opening' },
      claimedAt: optional(moment()),
      askedAt: optional(moment()),
      closedAt: optional(moment()),
      createdAt: created(),
    },
    {
      sequelize,
      tableName: 'payment_attempts',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'payment_attempts_external_id', unique: true, fields: ['external_id'] },
        { name: 'payment_attempts_invoice_id_number', unique: true, fields: ['invoice_id', 'number'] },
        { name: 'payment_attempts_xendit_id', unique: true, fields: ['xendit_id'] },
        { name: 'payment_attempts_status_created_at', fields: ['status', 'created_at'] },
      ],
    },
  );
}
