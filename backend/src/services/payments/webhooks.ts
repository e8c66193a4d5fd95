import type { IncomingHttpHeaders } from 'node:http';
import { now } from '../../clock.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { isOdd, TRANSFER_PROVIDER } from '../../contract/payments.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import type { StoredPaymentEvent } from '../../models/lists/paymentEvents.ts';
import { PAYMENT_EVENTS } from '../../models/lists/paymentEvents.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import {
  insertEvent,
  saveVerdict,
  lockEvent,
  paymentEventOf,
  paymentEventsOf,
} from '../../models/queries/paymentEvents.ts';
import type { WebhookSenderName } from '../../providers/payment/chosen.ts';
import { readerOf, WEBHOOK_SENDERS } from '../../providers/payment/chosen.ts';
import type { Webhook } from '../../providers/payment/webhookBody.ts';
import { parseWebhook } from '../../providers/payment/webhookBody.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import * as providerRefunds from '../invoices/providerRefunds.ts';
import * as settings from '../settings/settings.ts';
import type { Judgement } from './verdicts.ts';
import { judge } from './verdicts.ts';

export type { WebhookSenderName };
export const SENDER_NAMES = Object.keys(WEBHOOK_SENDERS) as WebhookSenderName[];

/** Whether the shop has an account there. */
export function hasAccount(sender: WebhookSenderName): boolean {
  return WEBHOOK_SENDERS[sender].account() !== null;
}

/** Whether a notification comes from whom it says. `body`: null where it was too large to be read. */
export function isGenuine(sender: WebhookSenderName, headers: IncomingHttpHeaders, body: unknown): boolean {
  return WEBHOOK_SENDERS[sender].isGenuine(headers, body);
}

/**
 * Receives a provider's notification: stores it raw once, judges it, and applies it to the invoice, all in one transaction,
 * so that a failure leaves nothing behind and the provider retries. A repetition changes nothing. An unreadable one is
 * stored, too, and waits for a person.
 * The caller has authenticated the provider.
 */
export async function receive(provider: string, body: unknown): Promise<PaymentVerdict> {
  const notification = parseWebhook(body, readerOf(provider));
  await failpoint('payment.arrived');
  // Loads the owner's rate before the transaction, which then reads it from the cache.
  if (notification.payload?.fee === null) await settings.current();
  const judgement = await transaction(async () => {
    const event = await storeEvent(provider, notification);
    await failpoint('payment.kept');
    if (event.verdict !== 'received') return event;
    const { refundId, ...judged } = await judge(provider, notification);
    await saveVerdict(event.id, judged);
    if (notification.abridgedFrom !== null) {
      logger().warn(
        { eventId: event.id, bytes: notification.abridgedFrom },
        'a payment event was too large to be kept whole',
      );
    }
    if (isOdd(judged.verdict)) {
      logger().warn({ eventId: event.id, verdict: judged.verdict }, 'a payment event needs attention');
    }
    await failpoint('payment.judged');
    return { ...judged, refundId };
  });
  await failpoint('payment.committed');
  await follow(judgement);
  return judgement.verdict;
}

/** After a payment, in time or late, closes the order's other links; asks how far the refund is that was told of. */
async function follow({ verdict, invoiceId, refundId }: Judgement): Promise<void> {
  if (refundId !== undefined) await providerRefunds.send(refundId, 0);
  const isPaid = verdict === 'paid' || verdict === 'paidLate';
  if (isPaid && invoiceId !== null) await paymentLinks.closeSpares(invoiceId);
}

/** An event with the provider's notification. */
export async function get(id: number): Promise<StoredPaymentEvent> {
  const event = await paymentEventOf(id);
  if (!event) throw notFound();
  return event;
}

export interface PaymentsOfInvoice {
  attempts: PaymentAttempt[];
  events: Omit<StoredPaymentEvent, 'body'>[];
}

/** An invoice's payment attempts, and the provider's notifications about it; the newest first. */
export async function ofInvoice(invoiceId: number): Promise<PaymentsOfInvoice> {
  const [invoice, attempts, events] = await Promise.all([
    Invoice.findByPk(invoiceId, { attributes: ['id'] }),
    PaymentAttempt.findAll({ where: { invoiceId }, order: [['number', 'DESC']] }),
    paymentEventsOf(invoiceId),
  ]);
  if (!invoice) throw notFound();
  return { attempts, events };
}

/**
 * Judges an event again, with current data: a payment that arrived before its invoice was known now finds it. Nothing is
 * applied twice. Returns the new verdict; the event keeps the one that had an effect, or that still waits for a person. 409
 * if a person has settled it (money sent back by hand pays no order), and for a bank transfer, which an admin reports.
 */
export async function replay(id: number): Promise<PaymentVerdict> {
  const judgement = await transaction(async () => {
    const event = await lock(id);
    if (event.settledAt !== null) throw conflict('payment.settledBefore');
    if (event.provider === TRANSFER_PROVIDER) throw conflict('payment.transferReplay');
    const { refundId, verdict, invoiceId } = await judge(
      event.provider,
      parseWebhook(JSON.parse(event.body), readerOf(event.provider)),
    );
    // Already applied: an odd payment stays odd, but an unreadable event has become readable.
    const isOldNews = verdict === 'ignored' && event.verdict !== 'unreadable';
    if (isOdd(event.verdict) && !isOldNews) {
      await event.update({ verdict, invoiceId });
      await markForReindex(PAYMENT_EVENTS, [id]);
    }
    return { verdict, invoiceId, refundId };
  });
  await follow(judgement);
  return judgement.verdict;
}

/** Records how a person settled an odd event (money sent back by hand, matched by hand); it needs no attention any more. */
export async function settle(id: number, settlement: string, userId: number): Promise<StoredPaymentEvent> {
  return transaction(async () => {
    const event = await lock(id);
    if (!isOdd(event.verdict)) throw conflict('payment.notOdd');
    if (event.settledAt !== null) throw conflict('payment.settledBefore');
    await event.update({ settledAt: now(), settledBy: userId, settlement });
    return get(id);
  });
}

async function lock(id: number): Promise<PaymentEvent> {
  const event = await PaymentEvent.findByPk(id, { lock: true });
  if (!event) throw notFound();
  return event;
}

type StoredEvent = Pick<PaymentEvent, 'id' | 'verdict' | 'invoiceId'>;

/** Stores the event, or finds the stored one. Its row stays locked until the verdict is stored. */
async function storeEvent(provider: string, { excerpt, raw, fingerprint }: Webhook): Promise<StoredEvent> {
  const eventKey = `${provider}:${fingerprint}`;
  const id = await insertEvent({ ...excerpt, provider, eventKey, body: raw });
  if (id !== null) return { id, verdict: 'received', invoiceId: null };
  const event = await lockEvent(eventKey);
  if (!event) throw new Error('an event is gone that was just kept');
  return event;
}
