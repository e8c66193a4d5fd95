import { now } from '../../clock.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { isOdd } from '../../contract/payments.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import type { StoredPaymentEvent } from '../../models/lists/paymentEvents.ts';
import { PAYMENT_EVENTS } from '../../models/lists/paymentEvents.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import {
  keepEvent,
  keepVerdict,
  lockEvent,
  paymentEventOf,
  paymentEventsOf,
} from '../../models/queries/paymentEvents.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import type { Webhook } from './webhookBody.ts';
import { readWebhook } from './webhookBody.ts';
import type { Judgement } from './verdicts.ts';
import { judge } from './verdicts.ts';

/**
 * Takes what a payment provider tells us: kept raw once, judged, and applied to the invoice, all in one transaction, so
 * that a failure leaves nothing behind and the provider tries again. The same event a second time changes nothing. What
 * we can't read is kept too, and waits for a person.
 * The caller has made sure that it is the provider who speaks.
 */
export async function receive(provider: string, body: unknown): Promise<PaymentVerdict> {
  const news = readWebhook(body);
  await failpoint('payment.arrived');
  const judgement = await transaction(async () => {
    const event = await keep(provider, news);
    await failpoint('payment.kept');
    if (event.verdict !== 'received') return event;
    const { verdict, invoiceId } = await judge(news);
    await keepVerdict(event.id, { verdict, invoiceId });
    if (news.abridgedFrom !== null) {
      logger().warn({ eventId: event.id, bytes: news.abridgedFrom }, 'a payment event was too large to be kept whole');
    }
    if (isOdd(verdict)) {
      logger().warn({ eventId: event.id, verdict }, 'a payment event needs attention');
    }
    await failpoint('payment.judged');
    return { verdict, invoiceId };
  });
  await failpoint('payment.committed');
  await closeSpares(judgement);
  return judgement.verdict;
}

/** Once an order has its money, in time or late, nobody should pay it through another link as well. */
async function closeSpares({ verdict, invoiceId }: Judgement): Promise<void> {
  const isPaid = verdict === 'paid' || verdict === 'paidLate';
  if (isPaid && invoiceId !== null) await paymentLinks.closeSpares(invoiceId);
}

/** An event with what the provider sent. */
export async function get(id: number): Promise<StoredPaymentEvent> {
  const event = await paymentEventOf(id);
  if (!event) throw notFound();
  return event;
}

export interface PaymentsOfInvoice {
  attempts: PaymentAttempt[];
  events: Omit<StoredPaymentEvent, 'body'>[];
}

/** How an invoice was to be paid, and all that the provider said about it; the newest first. */
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
 * Judges an event again, by what the shop knows now: money that came before its invoice was known finds it. What has
 * been applied is never applied twice. Returns the new verdict; the event keeps the one that had an effect, or that still
 * waits for a person. 409 where a person has dealt with it: money that was sent back by hand pays no order.
 */
export async function replay(id: number): Promise<PaymentVerdict> {
  const judgement = await transaction(async () => {
    const event = await lock(id);
    if (event.settledAt !== null) throw conflict('payment.settledBefore');
    const news = readWebhook(JSON.parse(event.body));
    const { verdict, invoiceId } = await judge(news);
    // Nothing new: odd money stays odd, but what could not be read has been understood by now.
    const isOldNews = verdict === 'ignored' && event.verdict !== 'unreadable';
    if (isOdd(event.verdict) && !isOldNews) {
      await event.update({ verdict, invoiceId });
      await touchTexts(PAYMENT_EVENTS, [id]);
    }
    return { verdict, invoiceId };
  });
  await closeSpares(judgement);
  return judgement.verdict;
}

/** Notes what a person did about an odd event (money sent back by hand, matched by hand); it needs no attention any more. */
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

type KeptEvent = Pick<PaymentEvent, 'id' | 'verdict' | 'invoiceId'>;

/** Writes the event, or finds the one that was written before. Its row stays locked until the judgement is in. */
async function keep(provider: string, { excerpt, raw, fingerprint }: Webhook): Promise<KeptEvent> {
  const eventKey = `${provider}:${fingerprint}`;
  const id = await keepEvent({ ...excerpt, provider, eventKey, body: raw });
  if (id !== null) return { id, verdict: 'received', invoiceId: null };
  const event = await lockEvent(eventKey);
  if (!event) throw new Error('an event is gone that was just kept');
  return event;
}
