import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { flag, id, integer, optional, reference, text } from './columns.ts';

/** What a batch did to an invoice, so that it can be taken back. */
export class ReceiptBatchLine extends Model<
  InferAttributes<ReceiptBatchLine>,
  InferCreationAttributes<ReceiptBatchLine>
> {
  declare id: CreationOptional<number>;
  declare receiptBatchId: number;
  declare invoiceId: number;
  declare receiptNumber: string;
  declare formerNumber: string | null;
  /** Where the invoice stood when the batch was through with it. */
  declare status: InvoiceStatus;
  /** The batch shipped it. */
  declare isShipped: boolean;
  /** The mail that tells of it. */
  declare mailId: number | null;
  declare isUndone: CreationOptional<boolean>;
}

export function defineReceiptBatchLine(sequelize: Sequelize): void {
  ReceiptBatchLine.init(
    {
      id: id(),
      receiptBatchId: reference('receipt_batches', 'CASCADE'),
      invoiceId: reference('invoices'),
      receiptNumber: text(MAX_RECEIPT_LENGTH),
      formerNumber: optional(text(MAX_RECEIPT_LENGTH)),
      status: integer(),
      isShipped: flag(false),
      mailId: optional(reference('outbox_mails', 'SET NULL')),
      isUndone: flag(false),
    },
    {
      sequelize,
      tableName: 'receipt_batch_lines',
      underscored: true,
      timestamps: false,
      indexes: [
        {
          name: 'receipt_batch_lines_receipt_batch_id_invoice_id',
          unique: true,
          fields: ['receipt_batch_id', 'invoice_id'],
        },
        { name: 'receipt_batch_lines_invoice_id', fields: ['invoice_id'] },
        { name: 'receipt_batch_lines_mail_id', fields: ['mail_id'] },
      ],
    },
  );
}
