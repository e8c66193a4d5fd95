import { MAX_CAMPAIGN } from '../../contract/campaigns.ts';
import type { InvoicePlain } from '../../contract/invoices.ts';
import { LIMITS, NETWORK_LENGTH } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import type { OrderSource } from '../../contract/orderSources.ts';
import { created, flag, id, integer, moment, nameColumns, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** An order from its placing to its delivery, with names and prices as they were at the time of sale. */
export class Invoice
  extends table(
    'invoices',
    {
      id: id(),
      documentNo: text(20),
      userId: reference('users'),
      status: integer<InvoiceStatus>(0),
      language: text<Language>(2),
      ...nameColumns('fullnameKey', ['fullname'], LIMITS.name),
      email: text(LIMITS.email),
      phoneNumber: text(LIMITS.phone),
      address: text(LIMITS.address),
      cityId: reference('cities'),
      ...nameColumns('cityNameKey', ['cityName'], LIMITS.name),
      provinceName: text(LIMITS.name),
      postalCode: text(5),
      /** For the courier: printed on the label. */
      notes: text(LIMITS.notes),
      courier: text(LIMITS.courier),
      durationCode: text(LIMITS.courier),
      duration: text(LIMITS.code),
      weight: integer(),
      /** The parcel's volumetric weight in grams; 0 if it was not measured. */
      volumeWeight: integer(0),
      itemCount: integer(),
      /** The sales channel (contract/orderSources.ts). */
      source: text<OrderSource>(20, 'shop'),
      /** The order number at a marketplace; null for other orders. */
      sourceRef: optional(text(LIMITS.sourceRef)),
      /** The campaign, advertisement or site outside that led the shopper here (contract/campaigns.ts). */
      campaign: text(MAX_CAMPAIGN, ''),
      clickId: text(MAX_CAMPAIGN, ''),
      /** The staff member who entered the order (services/orders/byHand.ts); null: the customer placed it. */
      placedBy: optional(reference('users')),
      /** The sum of the lines, less the credit, the voucher discount and the manual discount, plus the transfer code. */
      subtotal: rupiah(),
      /** The shipping fee for the customer: the courier's fee less the shipping discount. */
      shipmentFee: rupiah(),
      /** The shipping discount, and the name of its rule. */
      shippingDiscount: rupiah(0),
      shippingRule: text(LIMITS.name, ''),
      voucherCode: text(LIMITS.voucherCode, ''),
      voucherDiscount: rupiah(0),
      /** Given by an admin, with a reason. */
      manualDiscount: rupiah(0),
      manualReason: text(LIMITS.reason, ''),
      /** 1–999 rupiah added to the total, to recognize a bank transfer; 0 for other payments. */
      transferCode: integer(0),
      /** Value of the customer's returned goods: reduces the price of an exchange. */
      credit: rupiah(0),
      total: rupiah(),
      /** The tax included in the total, and the amount that it is computed from. */
      taxBase: rupiah(0),
      tax: rupiah(0),
      /** The payment provider's fee for the payment. For admins only, like `courierCost`. */
      paymentFee: rupiah(0),
      /** The courier's charge; null: equal to the fee shown to the customer. */
      courierCost: optional(rupiah()),
      attempt: integer(0),
      /**
       * Unused in this version: payment links belong to attempts. A process of the previous version still reads and writes
       * both during a deployment.
       */
      xenditId: optional(text(64)),
      paymentUrl: optional(text(300)),
      receiptNumber: optional(text(MAX_RECEIPT_LENGTH)),
      /** Normalized for comparison (`receiptKey`). */
      receiptKey: optional(text(MAX_RECEIPT_LENGTH)),
      /** Whether it is sent in several parcels (tables/Parcel.ts); otherwise its one parcel is this row itself. */
      isSplit: flag(false),
      idempotencyKey: text(80),
      requestHash: text(64),
      createdAt: created(),
      expiresAt: moment(),
      /** Expiry once the payment page is opened; null: no extension beyond `expiresAt`. */
      extendsTo: optional(moment()),
      /** When the reminder to pay was written (services/invoices/reminders.ts). */
      remindedAt: optional(moment()),
      /** Hashed network of a new customer's order (services/orders/holds.ts); null: paid before, or unknown. */
      network: optional(text(NETWORK_LENGTH)),
      isGift: flag(false),
      giftCard: text(LIMITS.giftCard, ''),
      /** For the packers: on the slip and the customer's order page, not on the label. */
      packingNote: text(LIMITS.notes, ''),
      paidAt: optional(moment()),
      processedDate: optional(moment()),
      shippedDate: optional(moment()),
      deliveredDate: optional(moment()),
    },
    {
      unique: [['documentNo'], ['userId', 'idempotencyKey'], ['source', 'sourceRef'], ['placedBy', 'idempotencyKey']],
      indexes: [
        ['userId', 'createdAt'],
        ['userId', 'status', 'total', 'credit'],
        ['createdAt'],
        ['status', 'expiresAt'],
        ['status', 'createdAt'],
        ['total'],
        ['itemCount'],
        ['paidAt'],
        ['fullnameKey'],
        ['receiptNumber'],
        ['receiptKey'],
        ['courier'],
        ['source'],
        ['sourceRef'],
        ['campaign'],
        ['voucherCode'],
        ['cityNameKey'],
        ['network', 'status', 'createdAt'],
      ],
    },
  )
  implements InvoicePlain {}
