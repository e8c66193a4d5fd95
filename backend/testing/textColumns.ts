import { PARTNER_PLAIN } from '../src/contract/businessPartners.ts';
import { MAX_CAMPAIGN } from '../src/contract/campaigns.ts';
import { ENTITIES } from '../src/contract/entities.ts';
import type { EntityField, EntityName } from '../src/contract/entities.ts';
import { INVOICE_PLAIN, MAX_RECEIPT_LENGTH } from '../src/contract/invoices.ts';
import { LIMITS, NETWORK_LENGTH } from '../src/contract/limits.ts';
import { MARKETPLACE_LIMITS, ORDER_FILE_FIELDS } from '../src/contract/marketplace.ts';
import { MAX_MISSED_WORDS } from '../src/contract/missedSearches.ts';
import type { PlainColumns } from '../src/contract/plainColumns.ts';
import { isText } from '../src/contract/plainColumns.ts';
import { MAX_PLACED_PICTURE } from '../src/contract/placedPictures.ts';
import { PRODUCT_PLAIN } from '../src/contract/productColumns.ts';
import { PRODUCT_LIMITS } from '../src/contract/products.ts';
import { PURCHASE_LIMITS } from '../src/contract/purchases.ts';
import { RECEIPT_FIELDS, RECEIPT_TEMPLATE_LIMITS } from '../src/contract/receiptBatches.ts';
import { MAX_FAILURE } from '../src/contract/refunds.ts';
import { STOP_KEY_LENGTH } from '../src/contract/restock.ts';
import { VIEW_LIMITS } from '../src/contract/savedViews.ts';
import { MAX_FACTOR_NAME } from '../src/contract/secondFactors.ts';
import { MAX_COURIERS, MAX_TRACKING_URL, SETTING_NAMES } from '../src/contract/settings.ts';
import { STATEMENT_FIELDS, STATEMENT_LIMITS } from '../src/contract/statements.ts';
import { TRANSFER_LIMITS } from '../src/contract/transfers.ts';
import { UNIT_PLAIN } from '../src/contract/unitColumns.ts';
import { USER_PLAIN } from '../src/contract/users.ts';
import { MAX_LISTED } from '../src/models/queries/catalogueVersion.ts';
import { ENTITY_MODELS } from '../src/models/tables/defineModels.ts';

const { name, personName, email, phone, address, notes, code } = LIMITS;
const { shippingRates } = ENTITIES;

// Bounds of texts that the shop writes itself.
const DOCUMENT_NO = 'INV/20261122/'.length + 7;
const EXTERNAL_ID = DOCUMENT_NO + '-99'.length;
const UNIT_CODE = 3 * code + 2;
const PICTURE = 32;
const SHA_256 = 64;
const LANGUAGE = 2;
const POSTAL_CODE = 5;
/** The longest value of an enum in the contract. */
const WORD = 10;
/** Texts of others at any length, cut or left out when they are written. */
const CUT_LENGTHS = {
  subject: 500,
  error: 500,
  auditName: 200,
  fields: 500,
  xenditId: 64,
  externalId: 40,
  currency: 10,
};
const KEY = 80;
const LONGEST_SETTING = Math.max(...SETTING_NAMES.map((setting) => setting.length));
/** One entry for each row, without a bound. */
const UNBOUNDED = Infinity;

type Bounds = Readonly<Record<string, number>>;

/** Free texts in the plain columns of a record. */
function textBounds(columns: PlainColumns): Bounds {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, about]) => (isText(about) ? [[name, about.max]] : [])),
  );
}

/** Values of enums there. */
function enumBounds(columns: PlainColumns): Bounds {
  const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, about]) => (about.kind === 'choice' ? [[name, longest(about.oneOf)]] : [])),
  );
}

/** A table's text columns with their maximum lengths, by the kind of data. */
interface Texts {
  /** About goods, money and the shop's own work: nothing personal. */
  plain?: Bounds;
  /**
   * Of a customer, or about one: typed by them, by strangers in their name, or by staff. Erasure has to clear it
   * (services/operations/erasedTexts.api.test.ts).
   */
  ofCustomer?: Bounds;
  /** Of a registered reseller. They are public as long as the shop wants it, and are no customers. */
  ofPartner?: Bounds;
}

/** The bounds are in the contract or above. */
const TABLES: Readonly<Record<string, Texts>> = {
  Address: { ofCustomer: { fullname: name, phoneNumber: phone, address, postalCode: POSTAL_CODE } },
  AuditEntry: {
    plain: { entity: 20, action: WORD, fields: CUT_LENGTHS.fields },
    ofCustomer: { before: UNBOUNDED, after: UNBOUNDED, name: CUT_LENGTHS.auditName },
  },
  BusinessPartner: {
    plain: { image: PICTURE, ...enumBounds(PARTNER_PLAIN) },
    ofPartner: { name, phoneNumber: phone, decisionReason: notes, ...textBounds(PARTNER_PLAIN) },
  },
  // So many ids of ten digits, with commas between them.
  CatalogueChange: { plain: { productIds: MAX_LISTED * 11 } },
  Category: { plain: { slug: PRODUCT_LIMITS.slug } },
  Consent: { plain: { kind: WORD } },
  ContentVersion: { plain: { page: 20, body: UNBOUNDED } },
  Counter: { plain: { name: 'invoice:20261122'.length } },
  CourierPlace: { plain: { postalCode: POSTAL_CODE } },
  CourierQuestions: { plain: { day: 8 } },
  CourierQuote: { plain: { postalCode: POSTAL_CODE, terms: 300, offers: UNBOUNDED } },
  DailyProductProfits: { plain: { day: 8 } },
  DailyProductSales: { plain: { day: 8 } },
  DailyProfits: { plain: { day: 8 } },
  DailySales: { plain: { day: 8 } },
  DailyStatuses: { plain: { day: 8 } },
  Examination: { plain: { findings: UNBOUNDED } },
  GroupedSales: { plain: { dimension: WORD, period: 8, groupKey: LIMITS.voucherCode } },
  Invoice: {
    plain: {
      ...{ documentNo: DOCUMENT_NO, language: LANGUAGE, cityName: name, provinceName: name },
      ...{ courier: shippingRates.fields.courierName.max, durationCode: shippingRates.fields.service.max },
      ...{ duration: shippingRates.fields.duration.max, xenditId: CUT_LENGTHS.xenditId, paymentUrl: 300 },
      ...{ receiptNumber: MAX_RECEIPT_LENGTH, receiptKey: MAX_RECEIPT_LENGTH, requestHash: SHA_256 },
      // Contains no readable address; erased with its customer all the same.
      network: NETWORK_LENGTH,
      ...{ source: WORD, sourceRef: LIMITS.sourceRef },
      ...{ voucherCode: LIMITS.voucherCode, shippingRule: name, manualReason: LIMITS.reason },
      ...enumBounds(INVOICE_PLAIN),
    },
    ofCustomer: {
      ...{ fullname: name, email, phoneNumber: phone, address, postalCode: POSTAL_CODE, packingNote: notes },
      ...{ campaign: MAX_CAMPAIGN, clickId: MAX_CAMPAIGN },
      ...textBounds(INVOICE_PLAIN),
      // Any value of the client.
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
  // The longest contain a recipient before and after.
  InvoiceEvent: { ofCustomer: { note: notes, params: 2 * (5 * name + phone + address + notes + 100) } },
  InvoiceNote: { ofCustomer: { text: notes } },
  InvoicePrint: { plain: { kind: WORD } },
  MarketplaceFile: { plain: { source: WORD, name: MARKETPLACE_LIMITS.fileName, state: WORD, counts: 300 } },
  MarketplaceLayout: { plain: { source: WORD, columns: ORDER_FILE_FIELDS.length * 30 } },
  MarketplaceUnit: { plain: { source: WORD, sku: MARKETPLACE_LIMITS.sku, skuKey: SHA_256 } },
  MissedSearch: { plain: { day: 8, language: LANGUAGE, words: MAX_MISSED_WORDS } },
  OutboxMail: {
    plain: { requestId: LIMITS.requestId },
    ofCustomer: {
      ...{
        recipient: email,
        subject: CUT_LENGTHS.subject,
        text: UNBOUNDED,
        html: UNBOUNDED,
        lastError: CUT_LENGTHS.error,
      },
      author: email,
    },
  },
  Parcel: { plain: { receiptNumber: MAX_RECEIPT_LENGTH, receiptKey: MAX_RECEIPT_LENGTH } },
  ParcelWatch: {
    plain: { receiptNumber: MAX_RECEIPT_LENGTH, state: 20 },
    // With the recipient's name and address. Up to the bytes of a TEXT.
    ofCustomer: { events: 65_535 / 4, raw: 65_535 / 4 },
  },
  PaymentAttempt: {
    plain: { externalId: EXTERNAL_ID, provider: WORD, xenditId: CUT_LENGTHS.xenditId, paymentUrl: 300, status: WORD },
  },
  PaymentEvent: {
    plain: {
      ...{
        provider: WORD,
        eventKey: WORD + 1 + SHA_256,
        xenditId: CUT_LENGTHS.xenditId,
        externalId: CUT_LENGTHS.externalId,
      },
      ...{ status: 20, currency: CUT_LENGTHS.currency, verdict: WORD },
    },
    // Up to the bytes of a TEXT; longer ones are abridged.
    ofCustomer: { body: 65_535 / 4, settlement: notes },
  },
  PackingPhoto: { plain: { file: PICTURE, idempotencyKey: KEY } },
  PickList: { plain: { number: 'PL-20261122-'.length + 7 } },
  Place: { plain: { district: name, village: name, search: 2 * name, postalCode: POSTAL_CODE } },
  PriceChange: {
    plain: { kind: WORD, rounding: WORD, note: notes, idempotencyKey: KEY, requestHash: SHA_256 },
  },
  Product: { plain: { name, slug: PRODUCT_LIMITS.slug, ...textBounds(PRODUCT_PLAIN), ...enumBounds(PRODUCT_PLAIN) } },
  ProductDetail: { plain: { code: UNIT_CODE, ...textBounds(UNIT_PLAIN), ...enumBounds(UNIT_PLAIN) } },
  ProductImage: { plain: { file: PICTURE, altId: address, altEn: address } },
  ProductSlug: { plain: { slug: PRODUCT_LIMITS.slug } },
  Province: { plain: { name } },
  Purchase: {
    plain: {
      ...{ supplier: name, supplierPhone: phone, note: notes, expectedOn: 'YYYY-MM-DD'.length },
      ...{ idempotencyKey: KEY, requestHash: SHA_256 },
    },
  },
  PurchaseReceipt: { plain: { idempotencyKey: KEY, requestHash: SHA_256 } },
  PurchaseReceiptLine: { plain: { lot: PURCHASE_LIMITS.lot } },
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
  // bcrypt.
  RecoveryCode: { plain: { codeHash: 60 } },
  SecondFactor: {
    // A sealed key is at most a passkey's of 2 kB, in base64url.
    plain: { kind: WORD, name: MAX_FACTOR_NAME, sealedKey: 4_000, credentialId: 1_400, credentialHash: SHA_256 },
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
      providerId: CUT_LENGTHS.xenditId,
      failure: MAX_FAILURE,
      requestHash: SHA_256,
    },
    ofCustomer: { note: notes, idempotencyKey: KEY },
  },
  RestockRequest: { plain: { language: LANGUAGE, stopKey: STOP_KEY_LENGTH }, ofCustomer: { email } },
  Return: {
    plain: { reason: WORD, resolution: WORD, requestHash: SHA_256 },
    ofCustomer: { note: notes, decisionNote: notes, settlementNote: notes, idempotencyKey: KEY },
  },
  ReturnPhoto: { plain: { file: PICTURE } },
  SavedView: {
    // Two lists of names with quotation marks and commas.
    plain: { controller: VIEW_LIMITS.controller, columns: 2 * VIEW_LIMITS.columns * (40 + 3) + 30 },
    // Names of customers that staff often search for.
    ofCustomer: { name: VIEW_LIMITS.name, search: VIEW_LIMITS.search },
  },
  SecurityEvent: {
    plain: { eventKey: SHA_256, kind: 20, about: 120 },
    ofCustomer: { email, network: 45, device: 40 },
  },
  Session: { plain: { tokenId: 22 }, ofCustomer: { network: 45, device: 40 } },
  // The longest is the list of couriers, with what JSON puts around it.
  Setting: {
    plain: { name: LONGEST_SETTING, value: MAX_COURIERS * (2 * LIMITS.courier + MAX_TRACKING_URL + WORD + 80) },
  },
  SimulatedPayment: {
    plain: {
      ...{ id: 'sim_'.length + 32, externalId: EXTERNAL_ID, status: WORD, description: 100 },
      // The shop's address, which only its owner sets, and less than 100 letters after it.
      ...{ successUrl: 300, failureUrl: 300 },
    },
  },
  StatementRow: {
    plain: { account: TRANSFER_LIMITS.number, day: 10, rowKey: SHA_256 },
    // Banks write the payer's name into it.
    ofCustomer: { text: STATEMENT_LIMITS.text },
  },
  StatementTemplate: {
    plain: {
      bank: TRANSFER_LIMITS.bank,
      columns: STATEMENT_FIELDS.length * 30,
    },
  },
  StockCount: { plain: { note: notes, ownReason: notes } },
  StockMovement: { plain: { reason: WORD, note: notes } },
  Transfer: { plain: { account: TRANSFER_LIMITS.number, ...TRANSFER_LIMITS } },
  TransferProof: { plain: { file: PICTURE } },
  UnitCost: { plain: { validFrom: 'YYYY-MM-DD'.length, source: WORD } },
  User: {
    plain: { passwordHash: 60, language: LANGUAGE, ...enumBounds(USER_PLAIN) },
    ofCustomer: {
      ...{ firstName: personName, lastName: personName, email, phoneNumber: phone, address, postalCode: POSTAL_CODE },
      ...textBounds(USER_PLAIN),
    },
  },
  UserToken: {
    plain: { purpose: WORD, tokenHash: SHA_256, passwordHash: 60, browserHash: SHA_256 },
    ofCustomer: { firstName: personName, lastName: personName, phoneNumber: phone, returnPath: LIMITS.path },
  },
};

/** Master data, from its descriptions; nothing of it is personal. */
const OF_ENTITIES: Readonly<Record<string, Bounds>> = Object.fromEntries(
  Object.entries(ENTITY_MODELS).map(([entity, model]) => [
    model.name,
    Object.fromEntries(
      Object.entries<EntityField>(ENTITIES[entity as EntityName].fields).flatMap(([field, { kind, ...about }]) => {
        if (kind === 'picture') return [[field, MAX_PLACED_PICTURE]];
        if (kind === 'hex') return [[field, '#RRGGBB'.length]];
        return kind === 'line' || kind === 'paragraph' || kind === 'code' || kind === 'words'
          ? [[field, (about as { max: number }).max]]
          : [];
      }),
    ),
  ]),
);

/** A text column: its maximum length, and whether it contains a customer's data. */
export interface TextColumn {
  of: string;
  attribute: string;
  letters: number;
  isOfCustomer: boolean;
}

/** Every described text column, once. */
export const TEXT_COLUMNS: readonly TextColumn[] = [
  ...Object.entries(TABLES).flatMap(([of, { plain = {}, ofCustomer = {}, ofPartner = {} }]) => [
    ...columns(of, { ...plain, ...ofPartner }, false),
    ...columns(of, ofCustomer, true),
  ]),
  ...Object.entries(OF_ENTITIES).flatMap(([of, bounds]) => columns(of, bounds, false)),
];

function columns(of: string, bounds: Bounds, isOfCustomer: boolean): TextColumn[] {
  return Object.entries(bounds).map(([attribute, letters]) => ({ of, attribute, letters, isOfCustomer }));
}
