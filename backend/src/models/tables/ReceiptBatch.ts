import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, id, moment, optional, reference, text } from './columns.ts';

/** Receipt numbers that were saved together, and can be taken back together for a while. */
export class ReceiptBatch extends Model<InferAttributes<ReceiptBatch>, InferCreationAttributes<ReceiptBatch>> {
  declare id: CreationOptional<number>;
  /** What makes saving twice harmless. */
  declare idempotencyKey: string;
  declare requestHash: string;
  declare createdBy: number;
  declare createdAt: CreationOptional<Date>;
  /** Until then its mails wait, and it can be undone. */
  declare mailsAt: Date;
  declare undoneBy: CreationOptional<number | null>;
  declare undoneAt: CreationOptional<Date | null>;
}

export function defineReceiptBatch(sequelize: Sequelize): void {
  ReceiptBatch.init(
    {
      id: id(),
      idempotencyKey: text(80),
      requestHash: text(64),
      createdBy: reference('users'),
      createdAt: created(),
      mailsAt: moment(),
      undoneBy: optional(reference('users')),
      undoneAt: optional(moment()),
    },
    {
      sequelize,
      tableName: 'receipt_batches',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'receipt_batches_created_by_idempotency_key', unique: true, fields: ['created_by', 'idempotency_key'] },
        { name: 'receipt_batches_undone_by', fields: ['undone_by'] },
      ],
    },
  );
}
