import { PARTNER_PLAIN } from '../src/contract/businessPartners.ts';
import { ENTITIES } from '../src/contract/entities.ts';
import type { EntityField, EntityName } from '../src/contract/entities.ts';
import { INVOICE_PLAIN, MAX_RECEIPT_LENGTH } from '../src/contract/invoices.ts';
import { LIMITS, NETWORK_LENGTH } from '../src/contract/limits.ts';
import type { PlainColumns } from '../src/contract/plainColumns.ts';
import { isText } from '../src/contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '../src/contract/productColumns.ts';
import { PRODUCT_LIMITS } from '../src/contract/products.ts';
import { RECEIPT_FIELDS, RECEIPT_TEMPLATE_LIMITS } from '../src/contract/receiptBatches.ts';
import { MAX_FAILURE } from '../src/contract/refunds.ts';
import { VIEW_LIMITS } from '../src/contract/savedViews.ts';
import { MAX_COURIERS, MAX_TRACKING_URL, SETTING_NAMES } from '../src/contract/settings.ts';
import { UNIT_PLAIN } from '../src/contract/unitColumns.ts';
import { USER_PLAIN } from '../src/contract/users.ts';
import { MAX_LISTED } from '../src/models/queries/catalogueVersion.ts';
import { ENTITY_MODELS } from '../src/models/tables/defineModels.ts';

const { name, personName, email, phone, address, notes, code } = LIMITS;
const { shippingRates } = ENTITIES;

// Bounds that are nobody's to exceed, because the shop writes these texts itself.
const DOCUMENT_NO = 'INV/20261122/'.length + 7;
const EXTERNAL_ID = DOCUMENT_NO + '-99'.length;
const UNIT_CODE = 3 * code + 2;
const PICTURE = 32;
const SHA_256 = 64;
const LANGUAGE = 2;
const POSTAL_CODE = 5;
/** The longest word out of a list in the contract. */
const WORD = 10;
/** Cut, or left out, where it is written: what others say at whatever length. */
const CUT = { subject: 500, error: 500, auditName: 200, fields: 500, xenditId: 64, externalId: 40, currency: 10 };
const KEY = 80;
const LONGEST_SETTING = Math.max(...SETTING_NAMES.map((setting) => setting.length));
/** Tells of as many rows as there are. */
const ENDLESS = Infinity;

type Bounds = Readonly<Record<string, number>>;

/** What somebody writes in words of their own into the plain columns of a record. */
function lettersOf(columns: PlainColumns): Bounds {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, about]) => (isText(about) ? [[name, about.max]] : [])),
  );
}

/** What is chosen there out of a list. */
function wordsOf(columns: PlainColumns): Bounds {
  const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, about]) => (about.kind === 'choice' ? [[name, longest(about.oneOf)]] : [])),
  );
}

/** The columns for texts of a table, each with how many letters may be written into it, by whose texts they are. */
interface Texts {
  /** Of goods, money and the shop's own work: nobody is known by it. */
  plain?: Bounds;
  /**
   * Of a customer, or about one: words that were typed by them, by strangers in their name and by staff. Erasure has to
   * clear it (services/operations/erasedTexts.api.test.ts).
   */
  ofCustomer?: Bounds;
  /** Of a reseller who signed up. They are public as long as the shop wants it, and are no customers. */
  ofPartner?: Bounds;
}

/** What bounds a text stands in the contract or above. */
const OWN: Readonly<Record<string, Texts>> = {
  AuditEntry: {
    plain: { entity: 20, action: WORD, fields: CUT.fields },
    ofCustomer: { before: ENDLESS, after: ENDLESS, name: CUT.auditName },
  },
  BusinessPartner: {
    plain: { image: PICTURE, ...wordsOf(PARTNER_PLAIN) },
    ofPartner: { name, phoneNumber: phone, decisionReason: notes, ...lettersOf(PARTNER_PLAIN) },
  },
  // So many ids of ten digits, with commas between them.
  CatalogueChange: { plain: { productIds: MAX_LISTED * 11 } },
  Category: { plain: { slug: PRODUCT_LIMITS.slug } },
  Counter: { plain: { name: 'invoice:20261122'.length } },
  CourierPlace: { plain: { postalCode: POSTAL_CODE } },
  CourierQuote: { plain: { postalCode: POSTAL_CODE, terms: 300, offers: ENDLESS } },
  DailyProductSales: { plain: { day: 8 } },
  DailySales: { plain: { day: 8 } },
  DailyStatuses: { plain: { day: 8 } },
  Examination: { plain: { findings: ENDLESS } },
  Invoice: {
    plain: {
      ...{ documentNo: DOCUMENT_NO, language: LANGUAGE, cityName: name, provinceName: name },
      ...{ courier: shippingRates.fields.courierName.max, durationCode: shippingRates.fields.service.max },
      ...{ duration: shippingRates.fields.duration.max, xenditId: CUT.xenditId, paymentUrl: 300 },
      ...{ receiptNumber: MAX_RECEIPT_LENGTH, receiptKey: MAX_RECEIPT_LENGTH, requestHash: SHA_256 },
      // Nobody reads an address out of it; it goes with its customer all the same.
      network: NETWORK_LENGTH,
      source: WORD,
      ...{ voucherCode: LIMITS.voucherCode, shippingRule: name, manualReason: LIMITS.reason },
      ...wordsOf(INVOICE_PLAIN),
    },
    ofCustomer: {
      ...{ fullname: name, email, phoneNumber: phone, address, postalCode: POSTAL_CODE, packingNote: notes },
      ...lettersOf(INVOICE_PLAIN),
      // Whatever their program sends as its own.
      idempotencyKey: KEY,
    },
  },
  InvoiceDetail: {
    plain: {
      ...{ productName: name, code: UNIT_CODE, variantName: name, variantCode: code, colorName: name },
      ...{ colorCode: code, sizeName: name, sizeCode: code, thumb: PICTURE, promoName: name },
    },
  },
  HandOver: { plain: { courier: LIMITS.courier } },
  // The longest are a recipient before and after.
  InvoiceEvent: { ofCustomer: { note: notes, params: 2 * (5 * name + phone + address + notes + 100) } },
  InvoiceNote: { ofCustomer: { text: notes } },
  InvoicePrint: { plain: { kind: WORD } },
  OutboxMail: {
    plain: { requestId: LIMITS.requestId },
    ofCustomer: {
      ...{ recipient: email, subject: CUT.subject, text: ENDLESS, html: ENDLESS, lastError: CUT.error },
      author: email,
    },
  },
  PaymentAttempt: {
    plain: { externalId: EXTERNAL_ID, provider: WORD, xenditId: CUT.xenditId, paymentUrl: 300, status: WORD },
  },
  PaymentEvent: {
    plain: {
      ...{ provider: WORD, eventKey: WORD + 1 + SHA_256, xenditId: CUT.xenditId, externalId: CUT.externalId },
      ...{ status: 20, currency: CUT.currency, verdict: WORD },
    },
    // Kept up to as many bytes as a TEXT has; what is longer is abridged.
    ofCustomer: { body: 65_535 / 4, settlement: notes },
  },
  PickList: { plain: { number: 'PL-20261122-'.length + 7 } },
  Place: { plain: { district: name, village: name, search: 2 * name, postalCode: POSTAL_CODE } },
  Product: { plain: { name, slug: PRODUCT_LIMITS.slug, ...lettersOf(PRODUCT_PLAIN), ...wordsOf(PRODUCT_PLAIN) } },
  ProductDetail: { plain: { code: UNIT_CODE, ...lettersOf(UNIT_PLAIN), ...wordsOf(UNIT_PLAIN) } },
  ProductImage: { plain: { file: PICTURE, altId: address, altEn: address } },
  ProductSlug: { plain: { slug: PRODUCT_LIMITS.slug } },
  Province: { plain: { name } },
  RateLimit: { plain: { key: 'partnerRegistration:'.length + SHA_256 } },
  ReceiptBatch: { plain: { idempotencyKey: KEY, requestHash: SHA_256 } },
  ReceiptBatchLine: { plain: { receiptNumber: MAX_RECEIPT_LENGTH, formerNumber: MAX_RECEIPT_LENGTH } },
  ReceiptTemplate: {
    plain: {
      ...{ courier: LIMITS.courier, name: RECEIPT_TEMPLATE_LIMITS.name },
      // Each with its field's name and quotation marks.
      columns: RECEIPT_FIELDS.length * (2 * RECEIPT_TEMPLATE_LIMITS.header + 30),
    },
  },
  OrderChange: {
    plain: { reason: 'customerAsked'.length, way: WORD, status: WORD },
    ofCustomer: { note: notes },
  },
  Refund: {
    plain: {
      reason: 'customerAsked'.length,
      way: WORD,
      status: WORD,
      providerId: CUT.xenditId,
      failure: MAX_FAILURE,
      requestHash: SHA_256,
    },
    ofCustomer: { note: notes, idempotencyKey: KEY },
  },
  Return: {
    plain: { reason: WORD, resolution: WORD, requestHash: SHA_256 },
    ofCustomer: { note: notes, decisionNote: notes, settlementNote: notes, idempotencyKey: KEY },
  },
  ReturnPhoto: { plain: { file: PICTURE } },
  SavedView: {
    // Two lists of names with quotation marks and commas.
    plain: { controller: VIEW_LIMITS.controller, columns: 2 * VIEW_LIMITS.columns * (40 + 3) + 30 },
    // Whom staff look for again and again.
    ofCustomer: { name: VIEW_LIMITS.name, search: VIEW_LIMITS.search },
  },
  SecurityEvent: {
    plain: { eventKey: SHA_256, kind: 20, about: 120 },
    ofCustomer: { email, network: 45, device: 40 },
  },
  // The longest is the list of couriers, with what JSON puts around it.
  Setting: {
    plain: { name: LONGEST_SETTING, value: MAX_COURIERS * (2 * LIMITS.courier + MAX_TRACKING_URL + WORD + 80) },
  },
  SimulatedPayment: {
    plain: {
      ...{ id: 'sim_'.length + 32, externalId: EXTERNAL_ID, status: WORD, description: 100 },
      // The shop's address, which nobody but its owner chooses, and less than 100 letters after it.
      ...{ successUrl: 300, failureUrl: 300 },
    },
  },
  StockCount: { plain: { note: notes, ownReason: notes } },
  StockMovement: { plain: { reason: WORD, note: notes } },
  User: {
    plain: { passwordHash: 60, language: LANGUAGE, ...wordsOf(USER_PLAIN) },
    ofCustomer: {
      ...{ firstName: personName, lastName: personName, email, phoneNumber: phone, address, postalCode: POSTAL_CODE },
      ...lettersOf(USER_PLAIN),
    },
  },
  UserToken: {
    plain: { purpose: WORD, tokenHash: SHA_256, passwordHash: 60, browserHash: SHA_256 },
    ofCustomer: { firstName: personName, lastName: personName, phoneNumber: phone, returnPath: LIMITS.path },
  },
};

/** Of master data, the descriptions say it; nothing of it is personal. */
const OF_ENTITIES: Readonly<Record<string, Bounds>> = Object.fromEntries(
  Object.entries(ENTITY_MODELS).map(([entity, model]) => [
    model.name,
    Object.fromEntries(
      Object.entries<EntityField>(ENTITIES[entity as EntityName].fields).flatMap(([field, { kind, ...about }]) => {
        if (kind === 'hex') return [[field, '#RRGGBB'.length]];
        return kind === 'line' || kind === 'paragraph' || kind === 'code'
          ? [[field, (about as { max: number }).max]]
          : [];
      }),
    ),
  ]),
);

/** A column for a text: how many letters may be written into it, and whether it is a customer's. */
export interface TextColumn {
  of: string;
  attribute: string;
  letters: number;
  isOfCustomer: boolean;
}

/** Every column for a text that somebody has described here, once. */
export const TEXT_COLUMNS: readonly TextColumn[] = [
  ...Object.entries(OWN).flatMap(([of, { plain = {}, ofCustomer = {}, ofPartner = {} }]) => [
    ...columns(of, { ...plain, ...ofPartner }, false),
    ...columns(of, ofCustomer, true),
  ]),
  ...Object.entries(OF_ENTITIES).flatMap(([of, bounds]) => columns(of, bounds, false)),
];

function columns(of: string, bounds: Bounds, isOfCustomer: boolean): TextColumn[] {
  return Object.entries(bounds).map(([attribute, letters]) => ({ of, attribute, letters, isOfCustomer }));
}
