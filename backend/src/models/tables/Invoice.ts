import type { InvoicePlain } from '../../contract/invoices.ts';
import { LIMITS, NETWORK_LENGTH } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import { created, id, integer, moment, named, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** An order from its placing to its delivery. Everything it says is as it was at the time of sale. */
export class Invoice
  extends table(
    'invoices',
    {
      id: id(),
      documentNo: text(20),
      userId: reference('users'),
      status: integer<InvoiceStatus>(0),
      language: text<Language>(2),
      ...named('fullnameKey', ['fullname'], LIMITS.name),
      email: text(LIMITS.email),
      phoneNumber: text(LIMITS.phone),
      address: text(LIMITS.address),
      cityId: reference('cities'),
      ...named('cityNameKey', ['cityName'], LIMITS.name),
      provinceName: text(LIMITS.name),
      postalCode: text(5),
      /** For the courier: it stands on the label. */
      notes: text(LIMITS.notes),
      courier: text(LIMITS.courier),
      durationCode: text(LIMITS.courier),
      duration: text(LIMITS.code),
      weight: integer(),
      /** What the parcel's volume counted for, in grams; 0 where nobody measured it. */
      volumeWeight: integer(0),
      itemCount: integer(),
      /** The sum of the lines, less the credit. */
      subtotal: rupiah(),
      shipmentFee: rupiah(),
      /** What the customer had sent back before: an exchange costs so much less. */
      credit: rupiah(0),
      total: rupiah(),
      /** The tax within the total, and what it is taken of. */
      taxBase: rupiah(0),
      tax: rupiah(0),
      attempt: integer(0),
      /**
       * Nobody writes or reads these two any more: links stand with their attempts. A process of the version before does both
       * while the next one takes its place.
       */
      xenditId: optional(text(64)),
      paymentUrl: optional(text(300)),
      receiptNumber: optional(text(MAX_RECEIPT_LENGTH)),
      /** The same as numbers are compared (`receiptKey`). */
      receiptKey: optional(text(MAX_RECEIPT_LENGTH)),
      idempotencyKey: text(80),
      requestHash: text(64),
      createdAt: created(),
      expiresAt: moment(),
      /** Until then it waits once its payment page is opened; null: until `expiresAt` at any rate. */
      extendsTo: optional(moment()),
      /** Stands for the network of a newcomer's order (services/orders/holds.ts); null: somebody who had paid before, or none. */
      network: optional(text(NETWORK_LENGTH)),
      /** For the packers, such as a gift wish: it never leaves the house. */
      packingNote: text(LIMITS.notes, ''),
      paidAt: optional(moment()),
      processedDate: optional(moment()),
      shippedDate: optional(moment()),
      deliveredDate: optional(moment()),
    },
    {
      unique: [['documentNo'], ['userId', 'idempotencyKey']],
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
        ['cityNameKey'],
        ['network', 'status', 'createdAt'],
      ],
    },
  )
  implements InvoicePlain {}
