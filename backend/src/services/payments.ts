import { now } from '../clock.ts';
import { INVOICE_STATUS } from '../contract/invoiceStatus.ts';
import { badInput, conflict, notFound } from '../errors.ts';
import { logger } from '../logger.ts';
import { execute, onConflict, select, transaction } from '../models/database.ts';
import { Invoice } from '../models/Invoice.ts';
import { InvoiceDetail } from '../models/InvoiceDetail.ts';
import { PaymentAttempt } from '../models/PaymentAttempt.ts';
import { PaymentEvent } from '../models/PaymentEvent.ts';
import type { PaymentVerdict } from '../models/PaymentEvent.ts';
import { paymentProvider } from '../providers/payment/chosen.ts';
import type { ProviderStatus } from '../providers/payment/provider.ts';
import { PROVIDER_STATUSES } from '../providers/payment/provider.ts';
import * as invoiceSteps from './invoiceSteps.ts';
import * as mails from './mails.ts';
import * as paymentLinks from './paymentLinks.ts';
import * as stockMovements from './stockMovements.ts';

/** What we read of a provider's callback. */
interface Callback {
  id: string;
  externalId: string;
  status: ProviderStatus;
  amount: number | null;
  currency: string;
}

/**
 * Takes what a payment provider tells us: kept raw once, judged, and applied to the invoice, all in one transaction, so
 * that a failure leaves nothing behind and the provider tries again. The same event a second time changes nothing.
 * The caller has made sure that it is the provider who speaks.
 */
export async function receive(provider: string, body: unknown): Promise<PaymentVerdict> {
  const callback = readCallback(body);
  return transaction(async () => {
    const event = await keep(provider, callback, body);
    if (event.verdict !== 'received') return event.verdict;
    const { verdict, invoiceId } = await judge(callback);
    await event.update({ verdict, invoiceId });
    if (verdict === 'mismatch' || verdict === 'unknown' || verdict === 'overpaid') {
      logger().warn({ eventId: event.id, verdict }, 'a payment event needs attention');
    }
    return verdict;
  });
}

/** A new try to pay an order that still waits: events of older attempts can no longer expire it. */
export async function payAgain(invoiceId: number, userId: number): Promise<Invoice> {
  const renewed = await transaction(async () => {
    const invoice = await invoiceSteps.lock(invoiceId);
    if (invoice.userId !== userId) throw notFound();
    if (invoice.status !== INVOICE_STATUS.waiting || invoice.expiresAt <= now()) throw conflict('invoice.notPayable');
    const current = await PaymentAttempt.findOne({ where: { invoiceId, number: invoice.attempt } });
    if (!current || current.status === 'opening') return null;
    await PaymentAttempt.update({ status: 'superseded' }, { where: { id: current.id, status: 'pending' } });
    await invoice.update({ attempt: invoice.attempt + 1, xenditId: null, paymentUrl: null });
    return { invoice, attempt: await paymentLinks.addAttempt(invoice, invoice.attempt), superseded: current.xenditId };
  });
  if (!renewed) return paymentLinks.open(invoiceId);
  const { invoice, attempt, superseded } = renewed;
  await paymentLinks.openNew(invoice, attempt);
  if (superseded !== null) await closeLink(superseded);
  return invoice;
}

/** Makes a link that nobody should pay any more unpayable. If the provider is away, its own expiry does it later. */
export async function closeLink(xenditId: string): Promise<void> {
  try {
    await paymentProvider().expire(xenditId);
  } catch (error) {
    logger().warn({ err: error }, 'a payment link could not be closed');
  }
}

function readCallback(body: unknown): Callback {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string, max: number): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '' && value.length <= max) return value;
    throw badInput(name, 'input.required');
  };
  const status = PROVIDER_STATUSES.find((known) => known === fields['status']);
  if (!status) throw badInput('status', 'input.choice');
  const amount = fields['paid_amount'] ?? fields['amount'];
  return {
    id: text('id', 64),
    externalId: text('external_id', 40),
    status,
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : null,
    currency: typeof fields['currency'] === 'string' ? fields['currency'].slice(0, 10) : 'IDR',
  };
}

/** Writes the event, or finds the one that was written before. Its row stays locked until the judgement is in. */
async function keep(provider: string, callback: Callback, body: unknown): Promise<PaymentEvent> {
  const eventKey = `${provider}:${callback.id}:${callback.status}`;
  await execute(
    `INSERT INTO payment_events
       (provider, event_key, xendit_id, external_id, status, amount, currency, body, verdict, received_at)
     VALUES (:provider, :eventKey, :id, :externalId, :status, :amount, :currency, :body, 'received', :at)
     ${onConflict('event_key', 'event_key = event_key')}`,
    { ...callback, provider, eventKey, body: JSON.stringify(body), at: now() },
  );
  return PaymentEvent.findOne({ where: { eventKey }, lock: true, rejectOnEmpty: true });
}

interface Judgement {
  verdict: PaymentVerdict;
  invoiceId: number | null;
}

async function judge(callback: Callback): Promise<Judgement> {
  const found = await PaymentAttempt.findOne({ where: { externalId: callback.externalId } });
  if (!found) return { verdict: 'unknown', invoiceId: null };
  const invoice = await invoiceSteps.lock(found.invoiceId);
  const attempt = await found.reload();
  const { invoiceId } = attempt;
  // The callback may overtake the answer to our own request: then the attempt has no id yet, and this one is it.
  if (attempt.xenditId === null) await attempt.update({ xenditId: callback.id });
  if (attempt.xenditId !== callback.id) return { verdict: 'mismatch', invoiceId };
  if (callback.status === 'PENDING') return { verdict: 'ignored', invoiceId };
  if (callback.status === 'EXPIRED') return { verdict: await expireAttempt(invoice, attempt), invoiceId };
  if (callback.amount !== attempt.amount || callback.currency !== 'IDR') return { verdict: 'mismatch', invoiceId };
  return { verdict: await payAttempt(invoice, attempt), invoiceId };
}

async function payAttempt(invoice: Invoice, attempt: PaymentAttempt): Promise<PaymentVerdict> {
  if (attempt.status === 'paid') return 'ignored';
  await attempt.update({ status: 'paid' });
  const paidAt = now();
  if (await invoiceSteps.move(invoice, { step: 'pay', userId: null, set: { paidAt } })) {
    await mails.paid(invoice, await linesOf(invoice));
    return 'paid';
  }
  const isClosed = invoice.status === INVOICE_STATUS.expired || invoice.status === INVOICE_STATUS.cancelled;
  if (!isClosed) {
    await invoiceSteps.note(invoice, 'invoice.note.paidTwice');
    return 'overpaid';
  }
  if (await stockMovements.takeAgain(invoice.id)) {
    await invoiceSteps.move(invoice, { step: 'payLate', userId: null, set: { paidAt }, note: 'invoice.note.paidLate' });
    await mails.paid(invoice, await linesOf(invoice));
  } else {
    const note = 'invoice.note.paidLateNoStock';
    await invoiceSteps.move(invoice, { step: 'holdLatePayment', userId: null, set: { paidAt }, note });
  }
  return 'paidLate';
}

async function expireAttempt(invoice: Invoice, attempt: PaymentAttempt): Promise<PaymentVerdict> {
  if (attempt.status === 'paid') return 'ignored';
  if (attempt.status === 'superseded' || attempt.number !== invoice.attempt) return 'superseded';
  await attempt.update({ status: 'expired' });
  return (await expire(invoice)) ? 'expired' : 'ignored';
}

/** Ends a waiting invoice and gives its stock back, once. The invoice's row is locked by the caller. */
async function expire(invoice: Invoice): Promise<boolean> {
  if (!(await invoiceSteps.move(invoice, { step: 'expire', userId: null }))) return false;
  await paymentLinks.endAttempts(invoice.id);
  await stockMovements.giveBack(invoice.id);
  await mails.expired(invoice, await linesOf(invoice));
  return true;
}

const BATCH = 100;

/** Ends every waiting invoice whose time is up; returns how many. Safe on several instances: each ends once. */
export async function expireOverdue(): Promise<number> {
  const overdue = await select<{ id: number }>(
    'SELECT id FROM invoices WHERE status = :waiting AND expires_at <= :at ORDER BY expires_at LIMIT :limit',
    { waiting: INVOICE_STATUS.waiting, at: now(), limit: BATCH },
  );
  let ended = 0;
  for (const { id } of overdue) {
    const done = await transaction(async () => expire(await invoiceSteps.lock(id)));
    if (done) ended++;
  }
  return ended;
}

/** Asks the provider about links that are still open on our side, so that a lost callback or answer is made good. */
export async function reconcile(olderThanSeconds: number): Promise<void> {
  const open = await PaymentAttempt.findAll({
    where: { status: ['opening', 'pending'] },
    order: [['createdAt', 'ASC']],
    limit: BATCH,
  });
  const before = now().getTime() - olderThanSeconds * 1000;
  for (const attempt of open.filter(({ createdAt }) => createdAt.getTime() <= before)) {
    try {
      await reconcileOne(attempt);
    } catch (error) {
      logger().warn({ err: error, attemptId: attempt.id }, 'a payment could not be reconciled');
    }
  }
}

async function reconcileOne(attempt: PaymentAttempt): Promise<void> {
  const provider = paymentProvider();
  if (attempt.provider !== provider.name) return;
  const payment = attempt.xenditId
    ? await provider.get(attempt.xenditId)
    : await provider.findByExternalId(attempt.externalId);
  if (!payment || payment.status === 'PENDING') return;
  await receive(provider.name, {
    id: payment.id,
    external_id: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    source: 'reconciliation',
  });
}

async function linesOf(invoice: Invoice): Promise<InvoiceDetail[]> {
  return InvoiceDetail.findAll({ where: { invoiceId: invoice.id }, order: [['id', 'ASC']] });
}
