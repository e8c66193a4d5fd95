import { now } from '../../clock.ts';
import { MAX_CLOSURE_DAYS } from '../../contract/closures.ts';
import { EXCHANGE_HOLD_DAYS } from '../../contract/returns.ts';
import { SETTINGS } from '../../contract/settings.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import type { DueAttempt } from '../../models/queries/paymentAttempts.ts';
import { claimStatusRequest, dueAttempts } from '../../models/queries/paymentAttempts.ts';
import { hasWrongSum } from '../../models/queries/paymentEvents.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { openProviders } from '../../providers/payment/chosen.ts';
import type { PaymentProvider, PaymentState } from '../../providers/payment/provider.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import * as webhooks from './webhooks.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import { HOUR_MS } from '../../contract/time.ts';

const BATCH = 100;
/** A link may still receive money after the order's expiry: we keep asking for this long, and once more after that. */
const ASK_AFTER_EXPIRY_MS = 24 * HOUR_MS;
/** The longest payment time of an order, over a closure. */
const LONGEST_WAIT_MS = (Math.max(SETTINGS.expiryHours.max, EXCHANGE_HOLD_DAYS * 24) + MAX_CLOSURE_DAYS * 24) * HOUR_MS;
/** Factor of the interval for closed links. */
const CLOSED_INTERVAL_FACTOR = 10;

/**
 * Asks the provider about payment links, to recover from lost webhooks and responses, and closes those that should be closed
 * and are still open; each at most every `seconds`, by one instance only, longest waiting first.
 */
export async function reconcile(seconds: number): Promise<void> {
  for (const provider of openProviders()) await reconcileWith(provider, seconds);
}

async function reconcileWith(provider: PaymentProvider, seconds: number): Promise<void> {
  for (const attempt of await due(provider.name, seconds)) {
    if (!(await claim(attempt, seconds))) continue;
    try {
      await failpoint('reconciliation.claimed');
      await ask(provider, attempt);
    } catch (error) {
      logger().warn({ err: error, attemptId: attempt.id }, 'a payment could not be reconciled');
      // An unavailable provider fails for all attempts: the remaining ones are first in the next run.
      if (error instanceof ProviderError && error.retry !== null) return;
    }
  }
}

async function due(provider: string, seconds: number): Promise<DueAttempt[]> {
  const at = now().getTime();
  return dueAttempts({
    provider,
    before: new Date(at - seconds * 1000),
    longBefore: new Date(at - CLOSED_INTERVAL_FACTOR * seconds * 1000),
    since: new Date(at - ASK_AFTER_EXPIRY_MS),
    firstCreated: new Date(at - ASK_AFTER_EXPIRY_MS - LONGEST_WAIT_MS),
    limit: BATCH,
  });
}

/** True for the one instance that may ask now. */
async function claim({ id }: DueAttempt, seconds: number): Promise<boolean> {
  const at = now();
  return claimStatusRequest(id, at, new Date(at.getTime() - seconds * 1000));
}

async function ask(provider: PaymentProvider, { id, xenditId, externalId, isSpare }: DueAttempt): Promise<void> {
  const payment = xenditId
    ? await provider.get({ id: xenditId, externalId })
    : ((await provider.findByExternalId?.(externalId)) ?? null);
  await failpoint('reconciliation.answered');
  if (isSpare === 1) await close(provider, id, payment);
  if (!payment || payment.status === 'PENDING') return;
  if (await isContested(payment)) return;
  await webhooks.receive(provider.name, {
    id: payment.paymentId ?? payment.id,
    ...(payment.paymentId !== undefined && { is_of_link: false }),
    external_id: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    ...(payment.paidAmount === null ? {} : { paid_amount: payment.paidAmount }),
    ...(payment.fee === null ? {} : { fees_paid_amount: payment.fee }),
    currency: payment.currency,
    source: 'reconciliation',
  });
}

/** Closes a spare link that is still payable; one that was never opened, or has expired, needs no request. */
async function close(provider: PaymentProvider, id: number, payment: PaymentState | null): Promise<void> {
  if (payment?.status === 'PENDING') await paymentLinks.close(provider, payment);
  else if (!payment || payment.status === 'EXPIRED')
    await PaymentAttempt.update({ closedAt: now() }, { where: { id } });
}

/**
 * Whether the link received a wrong amount. A provider that reports the expected amount, not the received one, is then no
 * proof that the order is paid.
 */
async function isContested({ id, externalId, status, paidAmount }: PaymentState): Promise<boolean> {
  if (status === 'EXPIRED' || paidAmount !== null) return false;
  return hasWrongSum(externalId, id);
}
