import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { EXCHANGE_HOLD_DAYS } from '../../contract/returns.ts';
import { SETTINGS } from '../../contract/settings.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { execute, select } from '../../models/database/database.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { paymentProvider } from '../../providers/payment/chosen.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/payment/provider.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import * as paymentEvents from './events.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';

const BATCH = 100;
const HOUR_MS = 3_600_000;
/** Money may still come through a link once the order's time is up: so long we go on asking, and after that at least once. */
const ASKED_ON_MS = 24 * HOUR_MS;
/** No order waits longer for its payment. */
const LONGEST_WAIT_MS = Math.max(SETTINGS.expiryHours.max, EXCHANGE_HOLD_DAYS * 24) * HOUR_MS;
/** A link that was closed is asked about so many times more seldom. */
const CLOSED_PATIENCE = 10;

interface Asked {
  id: number;
  externalId: string;
  xenditId: string | null;
  /** Nobody should pay through it (any more): another attempt took its place, or the order was paid or has ended. */
  isSpare: number;
}

/**
 * Asks the provider about payment links, so that a lost webhook or answer is made good, and closes those that were to
 * be closed and are still open; each at most every `seconds`, by one instance only, those that waited longest first.
 */
export async function reconcile(seconds: number): Promise<void> {
  const provider = paymentProvider();
  for (const attempt of await due(provider.name, seconds)) {
    if (!(await claim(attempt, seconds))) continue;
    try {
      await failpoint('reconciliation.claimed');
      await ask(provider, attempt);
    } catch (error) {
      logger().warn({ err: error, attemptId: attempt.id }, 'a payment could not be reconciled');
      // Who is away for one is away for all: those not asked about yet are the first of the next round.
      if (error instanceof ProviderError && error.passing !== null) return;
    }
  }
}

async function due(provider: string, seconds: number): Promise<Asked[]> {
  const at = now().getTime();
  return select<Asked>(
    `SELECT a.id, a.external_id AS externalId, a.xendit_id AS xenditId,
       CASE WHEN i.status = :waiting AND a.status IN ('opening', 'pending') THEN 0 ELSE 1 END AS isSpare
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id
     WHERE a.provider = :provider
       AND (a.status IN ('opening', 'pending') OR (a.status IN ('superseded', 'expired') AND a.created_at >= :firstCreated))
       AND (i.expires_at >= :since OR COALESCE(a.asked_at, a.created_at) <= i.expires_at)
       AND COALESCE(a.asked_at, a.created_at) <= CASE WHEN a.closed_at IS NULL THEN :before ELSE :longBefore END
     ORDER BY COALESCE(a.asked_at, a.created_at) LIMIT :limit`,
    {
      provider,
      before: new Date(at - seconds * 1000),
      longBefore: new Date(at - CLOSED_PATIENCE * seconds * 1000),
      waiting: INVOICE_STATUS.waiting,
      since: new Date(at - ASKED_ON_MS),
      // Hardly says more than `since` does, but an index knows it.
      firstCreated: new Date(at - ASKED_ON_MS - LONGEST_WAIT_MS),
      limit: BATCH,
    },
  );
}

/** True for the one instance that may ask now. */
async function claim({ id }: Asked, seconds: number): Promise<boolean> {
  const at = now();
  const claimed = await execute(
    'UPDATE payment_attempts SET asked_at = :at WHERE id = :id AND (asked_at IS NULL OR asked_at <= :before)',
    { at, id, before: new Date(at.getTime() - seconds * 1000) },
  );
  return claimed === 1;
}

async function ask(provider: PaymentProvider, { id, xenditId, externalId, isSpare }: Asked): Promise<void> {
  const payment = xenditId ? await provider.get(xenditId) : await provider.findByExternalId(externalId);
  await failpoint('reconciliation.answered');
  if (isSpare === 1) await close(id, payment);
  if (!payment || payment.status === 'PENDING') return;
  if (await isContested(payment)) return;
  await paymentEvents.receive(provider.name, {
    id: payment.id,
    external_id: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    ...(payment.paidAmount === null ? {} : { paid_amount: payment.paidAmount }),
    currency: payment.currency,
    source: 'reconciliation',
  });
}

/** A spare link that could be paid can't be any more; one that never was, or has expired, need not be closed. */
async function close(id: number, payment: ProviderPayment | null): Promise<void> {
  if (payment?.status === 'PENDING') await paymentLinks.close(payment.id);
  else if (!payment || payment.status === 'EXPIRED')
    await PaymentAttempt.update({ closedAt: now() }, { where: { id } });
}

/**
 * Money of a wrong sum has come through the link, and the books that we asked say what was to come, not what came: they
 * are no reason to take the order for paid.
 */
async function isContested({ id, externalId, status, paidAmount }: ProviderPayment): Promise<boolean> {
  if (status === 'EXPIRED' || paidAmount !== null) return false;
  const wrong = await select(
    `SELECT e.id FROM payment_events e JOIN payment_attempts a ON a.invoice_id = e.invoice_id
     WHERE a.external_id = :externalId AND e.xendit_id = :id AND e.verdict = 'mismatch' AND e.status IN ('PAID', 'SETTLED')
     LIMIT 1`,
    { id, externalId },
  );
  return wrong.length > 0;
}
