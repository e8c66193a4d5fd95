import { now } from '../clock.ts';
import { config } from '../config.ts';
import { EXCHANGE_HOLD_DAYS } from '../contract/returns.ts';
import { failpoint } from '../failpoints.ts';
import { logger } from '../logger.ts';
import { execute, select } from '../models/database.ts';
import { paymentProvider } from '../providers/payment/chosen.ts';
import type { PaymentProvider, ProviderPayment } from '../providers/payment/provider.ts';
import { ProviderError } from '../providers/payment/provider.ts';
import * as paymentEvents from './paymentEvents.ts';

const BATCH = 100;
const HOUR_MS = 3_600_000;
/**
 * Money may still come through a link that we hold for closed: so long after the order's time is up we go on asking, ten
 * times more seldom.
 */
const CLOSED_ASKED_MS = 24 * HOUR_MS;
const CLOSED_PATIENCE = 10;

interface Asked {
  id: number;
  externalId: string;
  xenditId: string | null;
}

/**
 * Asks the provider about payment links, so that a lost callback or answer is made good; each at most every
 * `seconds`, by one instance only, those that waited longest first.
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
  const longestMs = Math.max(config().invoiceTtlHours, EXCHANGE_HOLD_DAYS * 24) * HOUR_MS;
  return select<Asked>(
    `SELECT a.id, a.external_id AS externalId, a.xendit_id AS xenditId
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id
     WHERE a.provider = :provider AND (
       (a.status IN ('opening', 'pending') AND COALESCE(a.asked_at, a.created_at) <= :before)
       OR (a.status IN ('superseded', 'expired') AND COALESCE(a.asked_at, a.created_at) <= :longBefore
         AND a.created_at >= :firstCreated AND i.expires_at >= :since)
     )
     ORDER BY COALESCE(a.asked_at, a.created_at) LIMIT :limit`,
    {
      provider,
      before: new Date(at - seconds * 1000),
      longBefore: new Date(at - CLOSED_PATIENCE * seconds * 1000),
      since: new Date(at - CLOSED_ASKED_MS),
      // Says nothing that `since` does not, but an index knows it.
      firstCreated: new Date(at - CLOSED_ASKED_MS - longestMs),
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

async function ask(provider: PaymentProvider, { xenditId, externalId }: Asked): Promise<void> {
  const payment = xenditId ? await provider.get(xenditId) : await provider.findByExternalId(externalId);
  await failpoint('reconciliation.answered');
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
