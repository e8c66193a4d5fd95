import { createHash } from 'node:crypto';
import { cut, isOneLine } from '../../contract/text.ts';
import { AppError } from '../../errors.ts';
import type { ProviderStatus } from '../../providers/payment/provider.ts';
import { PROVIDER_STATUSES } from '../../providers/payment/provider.ts';

const [MAX_ID, MAX_EXTERNAL_ID, MAX_STATUS, MAX_CURRENCY] = [64, 40, 20, 10];
/** What the column holds on MySQL. Xendit's own webhooks are a tenth of it at most. */
const MAX_BODY_BYTES = 65_535;

/** What a provider tells us, as far as we judge by it. */
export interface WebhookPayload {
  id: string;
  externalId: string;
  status: ProviderStatus;
  /** Whole rupiah; null where none (or no whole number) was given. */
  amount: number | null;
  /** The amount in the provider's own words. */
  sum: string;
  currency: string;
}

/** The same as the inbox shows it, cut to its columns; of what we can't read, whatever is there. */
type Excerpt = Pick<WebhookPayload, 'id' | 'externalId' | 'amount' | 'currency'> & { status: string };

/** Something that a provider sent. */
export interface Webhook {
  /** Null where we can't read it: another product of theirs, or a status that we do not know (yet). */
  payload: WebhookPayload | null;
  excerpt: Excerpt;
  /** As it came, or of what is more than we can keep what we judge by. */
  raw: string;
  /** Of how many bytes; null where all of them are kept. */
  abridgedFrom: number | null;
  /** What is the same of the same news, however often it comes. */
  fingerprint: string;
}

type Fields = Record<string, unknown>;

/** Reads what a provider sent. Throws where that is no JSON object at all (400). */
export function readWebhook(body: unknown): Webhook {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(400, 'input.malformed');
  const raw = JSON.stringify(body);
  const bytes = Buffer.byteLength(raw);
  const fields = body as Fields;
  const payload = readPayload(fields);
  const excerpt = excerptOf(fields);
  const fingerprint = fingerprintOf(payload, raw);
  if (bytes <= MAX_BODY_BYTES) return { payload, excerpt, raw, abridgedFrom: null, fingerprint };
  return { payload, excerpt, raw: abridged(payload, excerpt, bytes), abridgedFrom: bytes, fingerprint };
}

/** Read again, it says the same. What we can't read stands apart in it, so that it is not made readable by being cut. */
function abridged(payload: WebhookPayload | null, { externalId, ...excerpt }: Excerpt, bytes: number): string {
  const cut = { external_id: externalId, ...excerpt };
  return JSON.stringify({ ...(payload ? cut : { excerpt: cut }), abridgedFromBytes: bytes });
}

function readPayload(fields: Fields): WebhookPayload | null {
  const id = textIn(fields['id'], MAX_ID);
  const externalId = textIn(fields['external_id'], MAX_EXTERNAL_ID);
  const status = PROVIDER_STATUSES.find((known) => known === fields['status']);
  if (id === null || externalId === null || !status) return null;
  const { amount, currency } = excerptOf(fields);
  return { id, externalId, status, amount, sum: JSON.stringify(amountIn(fields)), currency };
}

/** A text that both databases keep and find as it is. */
function textIn(value: unknown, max: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= max && isOneLine(value) ? value : null;
}

function amountIn(fields: Fields): unknown {
  return fields['paid_amount'] ?? fields['amount'] ?? null;
}

function excerptOf(fields: Fields): Excerpt {
  const amount = amountIn(fields);
  return {
    id: shown(fields['id'], MAX_ID),
    externalId: shown(fields['external_id'], MAX_EXTERNAL_ID),
    // Xendit's other products say `event`: 'payment.succeeded'.
    status: shown(fields['status'] ?? fields['event'], MAX_STATUS),
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : null,
    currency: shown(fields['currency'] ?? 'IDR', MAX_CURRENCY),
  };
}

/** A value as a column of so many letters holds it. What no column holds is replaced, never left out: `I\0DR` is no `IDR`. */
function shown(value: unknown, max: number): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return cut(text.toWellFormed().replace(/\p{Cc}/gu, '\ufffd'), max);
}

/**
 * Everything that we judge by, so that only the same news is an old one: money that comes in two sums is two events, and
 * what is put right later is news. Hashed, since MariaDB takes texts for equal that differ in case or in spaces at the end.
 */
function fingerprintOf(payload: WebhookPayload | null, raw: string): string {
  if (!payload) return hash(raw);
  const { id, externalId, status, sum, currency } = payload;
  return hash(JSON.stringify([id, externalId, status, sum, currency]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
