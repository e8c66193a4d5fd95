import type { ModelAttributeColumnOptions } from 'sequelize';
import { Sequelize } from 'sequelize';
import { expect, test } from 'vitest';
import type { EntityField, EntityName } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import { LIMITS, NETWORK_LENGTH } from '../../contract/limits.ts';
import { forPlain } from '../../contract/productColumns.ts';
import { PRODUCT_LIMITS } from '../../contract/products.ts';
import { RECEIPT_FIELDS, RECEIPT_TEMPLATE_LIMITS } from '../../contract/receiptBatches.ts';
import { MAX_COURIERS, MAX_TRACKING_URL, SETTING_NAMES } from '../../contract/settings.ts';
import { MAX_SHELF_PLACE } from '../../contract/unitColumns.ts';
import { VIEW_LIMITS } from '../../contract/savedViews.ts';
import { MOST_NAMED } from '../queries/catalogueVersion.ts';
import { defineModels, ENTITY_MODELS } from './defineModels.ts';

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

type Bounds = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How many letters may be written into each column; what bounds it stands in the contract or above. */
const LONGEST: Bounds = {
  AuditEntry: {
    ...{ entity: 20, action: WORD, before: ENDLESS, after: ENDLESS },
    ...{ name: CUT.auditName, fields: CUT.fields },
  },
  BusinessPartner: {
    ...{ name, description: LIMITS.partnerDescription, phoneNumber: phone, image: PICTURE, decisionReason: notes },
  },
  // So many ids of ten digits, with commas between them.
  CatalogueChange: { productIds: MOST_NAMED * 11 },
  Category: { slug: PRODUCT_LIMITS.slug },
  Counter: { name: 'invoice:20261122'.length },
  CourierQuote: { terms: 300, offers: ENDLESS },
  DailyProductSales: { day: 8 },
  DailySales: { day: 8 },
  DailyStatuses: { day: 8 },
  Examination: { findings: ENDLESS },
  Invoice: {
    ...{ documentNo: DOCUMENT_NO, language: LANGUAGE, fullname: name, email, phoneNumber: phone, address },
    ...{ cityName: name, provinceName: name, postalCode: POSTAL_CODE, notes },
    ...{ courier: shippingRates.fields.courierName.max, durationCode: shippingRates.fields.service.max },
    ...{ duration: shippingRates.fields.duration.max, xenditId: CUT.xenditId, paymentUrl: 300 },
    ...{ receiptNumber: MAX_RECEIPT_LENGTH, receiptKey: MAX_RECEIPT_LENGTH, idempotencyKey: KEY, requestHash: SHA_256 },
    ...{ network: NETWORK_LENGTH, packingNote: notes },
  },
  InvoiceDetail: {
    ...{ productName: name, code: UNIT_CODE, variantName: name, variantCode: code, colorName: name, colorCode: code },
    ...{ sizeName: name, sizeCode: code, thumb: PICTURE, promoName: name },
  },
  HandOver: { courier: LIMITS.courier },
  // The longest are a recipient before and after.
  InvoiceEvent: { note: notes, params: 2 * (5 * name + phone + address + notes + 100) },
  InvoiceNote: { text: notes },
  InvoicePrint: { kind: WORD },
  OutboxMail: {
    ...{ recipient: email, subject: CUT.subject, text: ENDLESS, html: ENDLESS, lastError: CUT.error },
    requestId: LIMITS.requestId,
  },
  PaymentAttempt: {
    ...{ externalId: EXTERNAL_ID, provider: WORD, xenditId: CUT.xenditId, paymentUrl: 300, status: WORD },
  },
  PaymentEvent: {
    ...{ provider: WORD, eventKey: WORD + 1 + SHA_256, xenditId: CUT.xenditId, externalId: CUT.externalId },
    // Kept up to as many bytes as a TEXT has; what is longer is abridged.
    ...{ status: 20, currency: CUT.currency, body: 65_535 / 4, verdict: WORD, settlement: notes },
  },
  PickList: { number: 'PL-20261122-'.length + 7 },
  Place: { district: name, village: name, search: 2 * name, postalCode: POSTAL_CODE },
  Product: { name, slug: PRODUCT_LIMITS.slug, ...forPlain((_name, { max }) => max) },
  ProductDetail: { code: UNIT_CODE, shelfPlace: MAX_SHELF_PLACE },
  ProductImage: { file: PICTURE, altId: address, altEn: address },
  ProductSlug: { slug: PRODUCT_LIMITS.slug },
  Province: { name },
  RateLimit: { key: 'partnerRegistration:'.length + SHA_256 },
  ReceiptBatch: { idempotencyKey: KEY, requestHash: SHA_256 },
  ReceiptBatchLine: { receiptNumber: MAX_RECEIPT_LENGTH, formerNumber: MAX_RECEIPT_LENGTH },
  ReceiptTemplate: {
    ...{ courier: LIMITS.courier, name: RECEIPT_TEMPLATE_LIMITS.name },
    // Each with its field's name and quotation marks.
    columns: RECEIPT_FIELDS.length * (2 * RECEIPT_TEMPLATE_LIMITS.header + 30),
  },
  Return: {
    ...{ reason: WORD, note: notes, resolution: WORD, decisionNote: notes, settlementNote: notes },
    ...{ idempotencyKey: KEY, requestHash: SHA_256 },
  },
  ReturnPhoto: { file: PICTURE },
  SavedView: {
    ...{ controller: VIEW_LIMITS.controller, name: VIEW_LIMITS.name, search: VIEW_LIMITS.search },
    // Two lists of names with quotation marks and commas.
    columns: 2 * VIEW_LIMITS.columns * (40 + 3) + 30,
  },
  // The longest is the list of couriers, with what JSON puts around it.
  Setting: { name: LONGEST_SETTING, value: MAX_COURIERS * (2 * LIMITS.courier + MAX_TRACKING_URL + WORD + 80) },
  SimulatedPayment: {
    ...{ id: 'sim_'.length + 32, externalId: EXTERNAL_ID, status: WORD, description: 100 },
    // The shop's address, which nobody but its owner chooses, and less than 100 letters after it.
    ...{ successUrl: 300, failureUrl: 300 },
  },
  StockCount: { note: notes, ownReason: notes },
  StockMovement: { reason: WORD, note: notes },
  User: {
    ...{ firstName: personName, lastName: personName, email, phoneNumber: phone, address, postalCode: POSTAL_CODE },
    ...{ passwordHash: 60, language: LANGUAGE, note: notes },
  },
  UserToken: {
    ...{ purpose: WORD, tokenHash: SHA_256, passwordHash: 60 },
    ...{ firstName: personName, lastName: personName, phoneNumber: phone },
  },
};

/** Of master data, the descriptions say it. */
const OF_ENTITIES: Bounds = Object.fromEntries(
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

function longest(of: string, attribute: string): number | undefined {
  return LONGEST[of]?.[attribute] ?? OF_ENTITIES[of]?.[attribute];
}

/** How many letters MySQL's column holds, of four bytes each where bytes are counted; null: no column for a text. */
function roomOf({ type }: ModelAttributeColumnOptions): number | null {
  const sql = String(type);
  if (sql === 'TEXT') return 65_535 / 4;
  if (sql === 'LONGTEXT') return Infinity;
  return sql.startsWith('VARCHAR') ? Number(/\d+/.exec(sql)?.[0]) : null;
}

const sequelize = new Sequelize({ dialect: 'mysql', logging: false });
defineModels(sequelize);

const columns = Object.values(sequelize.models).flatMap((model) =>
  Object.entries(model.getAttributes()).flatMap(([attribute, column]) => {
    const room = roomOf(column);
    return room === null ? [] : [{ of: model.name, attribute, room }];
  }),
);

test('every column for a text holds the longest that may be written into it, and it is known what that is', () => {
  const unknown = columns.filter(({ of, attribute }) => longest(of, attribute) === undefined);
  expect(unknown).toEqual([]);
  const tooSmall = columns.filter(({ of, attribute, room }) => room < (longest(of, attribute) ?? Infinity));
  expect(tooSmall).toEqual([]);
  const known = [LONGEST, OF_ENTITIES].flatMap(Object.values<object>).flatMap((bounds) => Object.keys(bounds));
  expect(known).toHaveLength(columns.length);
});
