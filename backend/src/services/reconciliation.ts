import { now } from '../clock.ts';
import { failpoint } from '../failpoints.ts';
import { logger } from '../logger.ts';
import { execute, select } from '../models/database.ts';
import { paymentProvider } from '../providers/payment/chosen.ts';
import type { PaymentProvider } from '../providers/payment/provider.ts';
import { ProviderError } from '../providers/payment/provider.ts';
import * as paymentEvents from './paymentEvents.ts';

const BATCH = 100;
/** Money may still come through a link that we hold for closed; so long we go on asking, ten times more seldom. */
const CLOSED_ASKED_MS = 48 * 3_600_000;
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
  return select<Asked>(
    `SELECT id, external_id AS externalId, xendit_id AS xenditId FROM payment_attempts
     WHERE provider = :provider AND (
       (status IN ('opening', 'pending') AND COALESCE(asked_at, created_at) <= :before)
       OR (status IN ('superseded', 'expired') AND created_at >= :since AND COALESCE(asked_at, created_at) <= :longBefore)
     )
     ORDER BY COALESCE(asked_at, created_at) LIMIT :limit`,
    {
      provider,
      before: new Date(at - seconds * 1000),
      longBefore: new Date(at - CLOSED_PATIENCE * seconds * 1000),
      since: new Date(at - CLOSED_ASKED_MS),
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
  await paymentEvents.receive(provider.name, {
    id: payment.id,
    external_id: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    source: 'reconciliation',
  });
}
