import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { ReturnReason, ReturnResolution, ReturnStatus } from '../../contract/returns.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';

/** A customer sends goods back, for money or another size. */
export class Return extends Model<InferAttributes<Return>, InferCreationAttributes<Return>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare userId: number;
  declare status: CreationOptional<ReturnStatus>;
  declare reason: ReturnReason;
  declare note: CreationOptional<string>;
  declare resolution: ReturnResolution;
  declare value: number;
  declare decisionNote: CreationOptional<string>;
  declare settlementNote: CreationOptional<string>;
  declare refundAmount: CreationOptional<number | null>;
  declare exchangeInvoiceId: CreationOptional<number | null>;
  /** Null where it was asked for before there were keys. */
  declare idempotencyKey: CreationOptional<string | null>;
  declare requestHash: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare decidedAt: CreationOptional<Date | null>;
  declare receivedAt: CreationOptional<Date | null>;
  declare settledAt: CreationOptional<Date | null>;
}

export function defineReturn(sequelize: Sequelize): void {
  Return.init(
    {
      id: id(),
      invoiceId: reference('invoices'),
      userId: reference('users'),
      status: integer(0),
      reason: text(20),
      note: { ...text(LIMITS.notes), defaultValue: '' },
      resolution: text(20),
      value: rupiah(),
      decisionNote: { ...text(LIMITS.notes), defaultValue: '' },
      settlementNote: { ...text(LIMITS.notes), defaultValue: '' },
      refundAmount: optional(rupiah()),
      exchangeInvoiceId: optional(reference('invoices')),
      idempotencyKey: optional(text(80)),
      requestHash: optional(text(64)),
      createdAt: created(),
      decidedAt: optional(moment()),
      receivedAt: optional(moment()),
      settledAt: optional(moment()),
    },
    {
      sequelize,
      tableName: 'returns',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'returns_invoice_id', fields: ['invoice_id'] },
        { name: 'returns_user_id', fields: ['user_id'] },
        { name: 'returns_exchange_invoice_id', unique: true, fields: ['exchange_invoice_id'] },
        { name: 'returns_status_created_at', fields: ['status', 'created_at'] },
        { name: 'returns_settled_at', fields: ['settled_at'] },
        { name: 'returns_user_id_idempotency_key', unique: true, fields: ['user_id', 'idempotency_key'] },
      ],
    },
  );
}
