import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, endlessText, flag, id, integer, moment, optional, reference, text } from './columns.ts';

/** A mail to be sent, written in the transaction that caused it. */
export class OutboxMail extends Model<InferAttributes<OutboxMail>, InferCreationAttributes<OutboxMail>> {
  declare id: CreationOptional<number>;
  declare recipient: string;
  declare subject: string;
  declare text: string;
  declare html: string;
  declare attempts: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare nextTryAt: CreationOptional<Date>;
  declare sentAt: CreationOptional<Date | null>;
  declare lastError: CreationOptional<string | null>;
  /** Its links let its reader in, so it is shown to nobody else. */
  declare isSecret: CreationOptional<boolean>;
  /** The order that it is about. */
  declare invoiceId: CreationOptional<number | null>;
  /** The mail that somebody had sent once more. */
  declare againOf: CreationOptional<number | null>;
  /** The request that caused it, as the log names it. */
  declare requestId: CreationOptional<string | null>;
  /** Whose words it passes on to the shop: the address of a letter's writer. */
  declare author: CreationOptional<string | null>;
}

export function defineOutboxMail(sequelize: Sequelize): void {
  OutboxMail.init(
    {
      id: id(),
      recipient: text(LIMITS.email),
      subject: text(LIMITS.address),
      text: endlessText(sequelize),
      html: endlessText(sequelize),
      attempts: integer(0),
      createdAt: created(),
      nextTryAt: created(),
      sentAt: optional(moment()),
      lastError: optional(text(LIMITS.address)),
      isSecret: flag(true),
      invoiceId: optional(reference('invoices', 'SET NULL')),
      againOf: optional(reference('outbox_mails', 'SET NULL')),
      requestId: optional(text(LIMITS.requestId)),
      author: optional(text(LIMITS.email)),
    },
    {
      sequelize,
      tableName: 'outbox_mails',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'outbox_mails_sent_at_next_try_at', fields: ['sent_at', 'next_try_at'] },
        { name: 'outbox_mails_invoice_id', fields: ['invoice_id'] },
        { name: 'outbox_mails_again_of', fields: ['again_of'] },
        { name: 'outbox_mails_created_at', fields: ['created_at'] },
        { name: 'outbox_mails_author', fields: ['author'] },
      ],
    },
  );
}
