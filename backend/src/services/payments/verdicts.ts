import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import * as profit from '../../contract/profit.ts';
import { failpoint } from '../../failpoints.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import * as attempts from '../../models/queries/paymentAttempts.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as mails from '../mails/mails.ts';
import { readerOf } from '../../providers/payment/chosen.ts';
import type { WebhookPayload, Webhook } from '../../providers/payment/webhookBody.ts';
import * as payments from './payments.ts';
import * as providerRefunds from '../invoices/providerRefunds.ts';
import * as replacements from '../invoices/replacements.ts';
import * as settings from '../settings/settings.ts';
import * as stockMovements from '../stock/movements.ts';

export interface Judgement {
  verdict: PaymentVerdict;
  invoiceId: number | null;
  /** One of our refunds that it is about. */
  refundId?: number;
}

/**
 * Applies a notification to its invoice, once: a repeated one is `ignored`. Call it in the transaction that stores the
 * event. An unreadable notification changes nothing, and is shown with the invoice it names.
 */
export async function judge(provider: string, { payload, excerpt: { externalId } }: Webhook): Promise<Judgement> {
  const named = await attempts.attemptOf(externalId);
  if (!payload) return { verdict: 'unreadable', invoiceId: named?.invoiceId ?? null };
  if (payload.status === 'REFUND') return judgeRefund(payload, named);
  // One provider's proof is none for a link of another: its account may be a sandbox.
  if (named && readerOf(named.provider) !== readerOf(provider))
    return { verdict: 'mismatch', invoiceId: named.invoiceId };
  return named ? apply(payload, named) : { verdict: 'unknown', invoiceId: null };
}

async function apply(payload: WebhookPayload, found: PaymentAttempt): Promise<Judgement> {
  const invoice = await invoiceSteps.lock(found.invoiceId);
  const attempt = (await attempts.attemptById(found.id)) ?? found;
  const { invoiceId } = attempt;
  if (payload.status === 'FAILED_TRY') return { verdict: await noteFailure(invoice, attempt, payload), invoiceId };
  const isWrong = payload.amount !== attempt.amount || payload.currency !== 'IDR';
  if (payload.status === 'CAPTURED' && !isWrong) return { verdict: 'ignored', invoiceId };
  // The webhook may overtake the response to our own request: then the attempt has no id yet, and takes this one.
  const isOfAttempt = attempt.xenditId === null && payload.status !== 'CAPTURED';
  const isOurs = isOfAttempt && (await isFree(payload.id));
  if (isOurs) await attempt.update({ xenditId: payload.id });
  if (payload.isOfLink && attempt.xenditId !== payload.id) return { verdict: 'mismatch', invoiceId };
  if (payload.status === 'PENDING') return { verdict: 'ignored', invoiceId };
  if (payload.status === 'EXPIRED') return { verdict: await expireAttempt(invoice, attempt), invoiceId };
  if (isWrong) {
    if (await isNewMismatch(invoiceId, payload)) await invoiceSteps.note(invoice, 'invoice.note.paidWrong');
    return { verdict: 'mismatch', invoiceId };
  }
  if (payload.isAmountAsked && (await hasWrongCapture(attempt))) return { verdict: 'mismatch', invoiceId };
  return { verdict: await payAttempt(invoice, attempt, payload.fee), invoiceId };
}

/** Whether money of another sum came by this link. */
async function hasWrongCapture({ invoiceId, externalId }: PaymentAttempt): Promise<boolean> {
  const where = { invoiceId, externalId, status: 'CAPTURED', verdict: 'mismatch' as const, settledAt: null };
  return (await PaymentEvent.count({ where })) > 0;
}

/** A refund that nobody here asked for is a person's to look at. */
async function judgeRefund(
  { refundKey, isFailedRefund }: WebhookPayload,
  named: PaymentAttempt | null,
): Promise<Judgement> {
  const ours = await providerRefunds.ofKey(refundKey ?? '');
  // One that was sent after all, though we took it for failed, nobody must send again.
  const wasSent = ours?.status === 'failed' && !isFailedRefund;
  if (!ours || wasSent) return { verdict: 'unknown', invoiceId: ours?.invoiceId ?? named?.invoiceId ?? null };
  return { verdict: 'refund', invoiceId: ours.invoiceId, refundId: ours.id };
}

/** Tells the order of a try that failed, once per link; nothing else changes, and the link can be tried again. */
async function noteFailure(invoice: Invoice, attempt: PaymentAttempt, { id }: WebhookPayload): Promise<PaymentVerdict> {
  // Money that had come in is reversed: rare, and of the same payment.
  if (attempt.status === 'paid') return (await attempts.paidBy(invoice.id, id)) ? 'mismatch' : 'ignored';
  if (attempt.number !== invoice.attempt) return 'superseded';
  if (invoice.status !== INVOICE_STATUS.waiting || invoice.expiresAt <= now()) return 'ignored';
  if (attempt.failedAt === null) await invoiceSteps.note(invoice, 'invoice.note.paymentFailed');
  await attempt.update({ failedAt: now() });
  return 'failed';
}

/** Whether it was not judged a mismatch before: an event that is judged again is noted once. */
async function isNewMismatch(
  invoiceId: number,
  { id, externalId, status, amount, currency }: WebhookPayload,
): Promise<boolean> {
  const judged = { invoiceId, xenditId: id, externalId, status, amount, currency, verdict: 'mismatch' as const };
  return (await PaymentEvent.count({ where: judged })) === 0;
}

/** Whether no other attempt has this id. */
async function isFree(xenditId: string): Promise<boolean> {
  return (await PaymentAttempt.count({ where: { xenditId } })) === 0;
}

async function payAttempt(invoice: Invoice, attempt: PaymentAttempt, fee: number | null): Promise<PaymentVerdict> {
  if (attempt.status === 'paid') return 'ignored';
  await attempts.settleAttempts(invoice.id, attempt.id);
  return payInvoice(invoice, { fee });
}

/**
 * Applies the full amount of an invoice. The caller has locked the invoice's row. `userId`: the user who confirmed the
 * money; null for the provider. `fee`: the provider's fee in whole rupiah; null if not reported.
 */
export async function payInvoice(
  invoice: Invoice,
  { userId = null, fee = null }: { userId?: number | null; fee?: number | null },
): Promise<PaymentVerdict> {
  const set = { paidAt: now(), paymentFee: fee ?? (await feeByRate(invoice.total)) };
  if (await invoiceSteps.move(invoice, { step: 'pay', userId, set })) {
    await failpoint('payment.moved');
    await mails.paid(invoice, await detailsOf(invoice.id));
    return 'paid';
  }
  const isClosed = invoice.status === INVOICE_STATUS.expired || invoice.status === INVOICE_STATUS.cancelled;
  if (!isClosed) {
    await invoiceSteps.note(invoice, 'invoice.note.paidTwice', userId);
    return 'overpaid';
  }
  const isGivenUp = await replacements.isGivenUp(invoice.id);
  if (!isGivenUp && (await stockMovements.retakeStock(invoice.id))) {
    await invoiceSteps.move(invoice, { step: 'payLate', userId, set, note: 'invoice.note.paidLate' });
    await failpoint('payment.late');
    await mails.paid(invoice, await detailsOf(invoice.id));
  } else {
    const note = isGivenUp ? 'invoice.note.paidGivenUp' : 'invoice.note.paidLateNoStock';
    await invoiceSteps.move(invoice, { step: 'holdLatePayment', userId, set, note });
  }
  return 'paidLate';
}

/** The provider's fee by the owner's rate, for a payment without a reported fee. */
async function feeByRate(total: number): Promise<number> {
  const { paymentFeePercent, paymentFeeFixed } = await settings.current();
  return profit.feeByRate(total, { percent: paymentFeePercent, fixed: paymentFeeFixed });
}

async function expireAttempt(invoice: Invoice, attempt: PaymentAttempt): Promise<PaymentVerdict> {
  if (attempt.status === 'paid') return 'ignored';
  if (attempt.status === 'superseded' || attempt.number !== invoice.attempt) return 'superseded';
  await attempt.update({ status: 'expired' });
  return (await payments.expire(invoice)) ? 'expired' : 'ignored';
}
