import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS, NETWORK_LENGTH } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import { created, id, integer, moment, named, optional, reference, rupiah, text } from './columns.ts';

/** An order from its placing to its delivery. Everything it says is as it was at the time of sale. */
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  declare id: CreationOptional<number>;
  declare documentNo: string;
  declare userId: number;
  declare status: CreationOptional<InvoiceStatus>;
  declare language: Language;
  declare fullname: string;
  declare fullnameKey: CreationOptional<string | null>;
  declare email: string;
  declare phoneNumber: string;
  declare address: string;
  declare cityId: number;
  declare cityName: string;
  declare cityNameKey: CreationOptional<string | null>;
  declare provinceName: string;
  declare postalCode: string;
  /** For the courier: it stands on the label. */
  declare notes: string;
  /** For the packers, such as a gift wish: it never leaves the house. */
  declare packingNote: CreationOptional<string>;
  declare courier: string;
  declare durationCode: string;
  declare duration: string;
  declare weight: number;
  /** What the parcel's volume counted for, in grams; 0 where nobody measured it. */
  declare volumeWeight: CreationOptional<number>;
  declare itemCount: number;
  /** The sum of the lines, less the credit. */
  declare subtotal: number;
  declare shipmentFee: number;
  /** What the customer had sent back before: an exchange costs so much less. */
  declare credit: CreationOptional<number>;
  declare total: number;
  /** The tax within the total, and what it is taken of. */
  declare taxBase: CreationOptional<number>;
  declare tax: CreationOptional<number>;
  declare attempt: CreationOptional<number>;
  /**
   * Nobody writes or reads these two any more: links stand with their attempts. A process of the version before does both
   * while the next one takes its place.
   */
  declare xenditId: CreationOptional<string | null>;
  declare paymentUrl: CreationOptional<string | null>;
  declare receiptNumber: CreationOptional<string | null>;
  /** The same as numbers are compared (`receiptKey`). */
  declare receiptKey: CreationOptional<string | null>;
  declare idempotencyKey: string;
  declare requestHash: string;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  /** Until then it waits once its payment page is opened; null: until `expiresAt` at any rate. */
  declare extendsTo: CreationOptional<Date | null>;
  /** Stands for the network of a newcomer's order (services/orders/holds.ts); null: somebody who had paid before, or none. */
  declare network: CreationOptional<string | null>;
  declare paidAt: CreationOptional<Date | null>;
  declare processedDate: CreationOptional<Date | null>;
  declare shippedDate: CreationOptional<Date | null>;
  declare deliveredDate: CreationOptional<Date | null>;
}

export function defineInvoice(sequelize: Sequelize): void {
  Invoice.init(
    {
      id: id(),
      documentNo: text(20),
      userId: reference('users'),
      status: integer(0),
      language: text(2),
      ...named('fullnameKey', ['fullname'], LIMITS.name),
      email: text(LIMITS.email),
      phoneNumber: text(LIMITS.phone),
      address: text(LIMITS.address),
      cityId: reference('cities'),
      ...named('cityNameKey', ['cityName'], LIMITS.name),
      provinceName: text(LIMITS.name),
      postalCode: text(5),
      notes: text(LIMITS.notes),
      courier: text(LIMITS.courier),
      durationCode: text(LIMITS.courier),
      duration: text(LIMITS.code),
      weight: integer(),
      volumeWeight: integer(0),
      itemCount: integer(),
      subtotal: rupiah(),
      shipmentFee: rupiah(),
      credit: { ...rupiah(), defaultValue: 0 },
      total: rupiah(),
      taxBase: { ...rupiah(), defaultValue: 0 },
      tax: { ...rupiah(), defaultValue: 0 },
      attempt: integer(0),
      xenditId: optional(text(64)),
      paymentUrl: optional(text(300)),
      receiptNumber: optional(text(MAX_RECEIPT_LENGTH)),
      receiptKey: optional(text(MAX_RECEIPT_LENGTH)),
      idempotencyKey: text(80),
      requestHash: text(64),
      createdAt: created(),
      expiresAt: moment(),
      extendsTo: optional(moment()),
      network: optional(text(NETWORK_LENGTH)),
      packingNote: { ...text(LIMITS.notes), defaultValue: '' },
      paidAt: optional(moment()),
      processedDate: optional(moment()),
      shippedDate: optional(moment()),
      deliveredDate: optional(moment()),
    },
    {
      sequelize,
      tableName: 'invoices',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'invoices_document_no', unique: true, fields: ['document_no'] },
        { name: 'invoices_user_id_idempotency_key', unique: true, fields: ['user_id', 'idempotency_key'] },
        { name: 'invoices_user_id_created_at', fields: ['user_id', 'created_at'] },
        { name: 'invoices_user_id_status_total_credit', fields: ['user_id', 'status', 'total', 'credit'] },
        { name: 'invoices_created_at', fields: ['created_at'] },
        { name: 'invoices_status_expires_at', fields: ['status', 'expires_at'] },
        { name: 'invoices_status_created_at', fields: ['status', 'created_at'] },
        { name: 'invoices_total', fields: ['total'] },
        { name: 'invoices_item_count', fields: ['item_count'] },
        { name: 'invoices_paid_at', fields: ['paid_at'] },
        { name: 'invoices_fullname_key', fields: ['fullname_key'] },
        { name: 'invoices_receipt_number', fields: ['receipt_number'] },
        { name: 'invoices_receipt_key', fields: ['receipt_key'] },
        { name: 'invoices_courier', fields: ['courier'] },
        { name: 'invoices_city_name_key', fields: ['city_name_key'] },
        { name: 'invoices_network_status_created_at', fields: ['network', 'status', 'created_at'] },
      ],
    },
  );
}
