import { createHash } from 'node:crypto';
import { cut, isOneLine } from '../../contract/text.ts';
import { AppError } from '../../errors.ts';
import type { NotificationFields, Notice } from './provider.ts';
import { NOTICES } from './provider.ts';

const [MAX_ID, MAX_EXTERNAL_ID, MAX_STATUS, MAX_CURRENCY] = [64, 40, 20, 10];
/** Size of the column on MySQL. Providers' own webhooks have a tenth of it at most. */
const MAX_BODY_BYTES = 65_535;

/** The fields of a notification that decide its verdict. */
export interface WebhookPayload {
  id: string;
  externalId: string;
  status: Notice;
  /** Whole rupiah; null if missing or no whole number. */
  amount: number | null;
  /** The amount as the provider wrote it. */
  sum: string;
  /** The provider's fee in whole rupiah; null if not reported. Has no effect on the verdict. */
  fee: number | null;
  currency: string;
  /** Whether the id is the link's. */
  isOfLink: boolean;
  /** Our key of a refund, which the notification is about; null for any other. */
  refundKey: string | null;
  isFailedRefund: boolean;
  /** Whether the amount is the one that was asked for, and what came is told of separately. */
  isAmountAsked: boolean;
}

/** The fields for the inbox, cut to its columns; of an unreadable notification, those that exist. */
type Excerpt = Pick<WebhookPayload, 'id' | 'externalId' | 'amount' | 'currency'> & { status: string };

/** A provider's notification. */
export interface Webhook {
  /** Null if unreadable: another product of theirs, or an unknown status. */
  payload: WebhookPayload | null;
  excerpt: Excerpt;
  /** As received, or abridged to the deciding fields if it is too large. */
  raw: string;
  /** Original size in bytes; null if stored completely. */
  abridgedFrom: number | null;
  /** Equal for repetitions of a notification. */
  fingerprint: string;
}

type Fields = Record<string, unknown>;

/** Parses a provider's notification, whose fields `read` names. Throws if it is no JSON object (400). */
export function parseWebhook(body: unknown, read: (fields: Fields) => NotificationFields): Webhook {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'input.malformed');
  const raw = JSON.stringify(body);
  const bytes = Buffer.byteLength(raw);
  const facts = read(body as Fields);
  const payload = readPayload(facts);
  const excerpt = excerptOf(payload ? facts : { ...facts, status: facts.providerStatus ?? facts.status });
  const fingerprint = fingerprintOf(payload, facts.providerStatus, raw);
  if (bytes <= MAX_BODY_BYTES) return { payload, excerpt, raw, abridgedFrom: null, fingerprint };
  return { payload, excerpt, raw: abridged(payload, excerpt, bytes), abridgedFrom: bytes, fingerprint };
}

/** The fields as we name them ourselves, which are those of Xendit's invoices. */
export function plainFields(fields: Fields): NotificationFields {
  const { id, external_id: externalId, amount, paid_amount, fees_paid_amount: fee, currency } = fields;
  // Xendit's other products send `event`: 'payment.succeeded'.
  const status = fields['status'] ?? fields['event'];
  return {
    id,
    externalId,
    status,
    amount: paid_amount ?? amount,
    fee,
    currency,
    isOfLink: fields['is_of_link'] !== false,
  };
}

/** Parsed again, it has the same meaning. An unreadable excerpt is nested, so that cutting it does not make it readable. */
function abridged(payload: WebhookPayload | null, { externalId, ...excerpt }: Excerpt, bytes: number): string {
  const fee = payload?.fee ?? null;
  const told = { external_id: externalId, ...excerpt, ...(fee === null ? {} : { fees_paid_amount: fee }) };
  const whole = payload?.isOfLink === false ? { ...told, is_of_link: false } : told;
  return JSON.stringify({ ...(payload ? whole : { excerpt: told }), abridgedFromBytes: bytes });
}

function readPayload(facts: NotificationFields): WebhookPayload | null {
  const id = textIn(facts.id, MAX_ID);
  const externalId = textIn(facts.externalId, MAX_EXTERNAL_ID);
  const status = NOTICES.find((known) => known === facts.status);
  if (id === null || externalId === null || !status) return null;
  const { amount, currency } = excerptOf(facts);
  const sum = JSON.stringify(facts.amount ?? null);
  const { isOfLink = true, refundKey, isFailedRefund = false, isAmountAsked = false } = facts;
  return {
    ...{ id, externalId, status, amount, sum, fee: feeIn(facts), currency, isOfLink, isFailedRefund, isAmountAsked },
    refundKey: typeof refundKey === 'string' ? refundKey : null,
  };
}

/** A text that both databases store and find unchanged. */
function textIn(value: unknown, max: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= max && isOneLine(value) ? value : null;
}

/** Fees are reported with decimals. A fee above the payment is ignored. */
function feeIn({ fee, amount }: NotificationFields): number | null {
  const isFee = typeof fee === 'number' && typeof amount === 'number' && fee >= 0 && fee <= amount;
  return isFee ? Math.round(fee) : null;
}

function excerptOf({ id, externalId, status, amount, currency }: NotificationFields): Excerpt {
  return {
    id: cutToColumn(id, MAX_ID),
    externalId: cutToColumn(externalId, MAX_EXTERNAL_ID),
    status: cutToColumn(status, MAX_STATUS),
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : null,
    currency: cutToColumn(currency ?? 'IDR', MAX_CURRENCY),
  };
}

/** A value cut to a column's length. Replaces control characters, never drops them: `I\0DR` is no `IDR`. */
function cutToColumn(value: unknown, max: number): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return cut(text.toWellFormed().replace(/\p{Cc}/gu, '\ufffd'), max);
}

/**
 * Hash of all deciding fields, so that only an equal notification is a repetition: two partial payments are two events, and
 * a later correction is a new one. Hashed, since MariaDB ignores case and trailing spaces in comparisons.
 */
function fingerprintOf(payload: WebhookPayload | null, providerStatus: unknown, raw: string): string {
  if (!payload) return hash(raw);
  const { id, externalId, status, sum, currency } = payload;
  return hash(JSON.stringify([id, externalId, providerStatus ?? status, sum, currency]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
