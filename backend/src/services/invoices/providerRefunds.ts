import { now } from '../../clock.ts';
import type { RefundReason } from '../../contract/invoices.ts';
import type { RefundRetry } from '../../contract/refunds.ts';
import { MAX_FAILURE } from '../../contract/refunds.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import type { Page } from '../../models/database/forEachDueRow.ts';
import * as queries from '../../models/queries/refunds.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { openProvider, openProviders } from '../../providers/payment/chosen.ts';
import type { ProviderRefund, RefundCause } from '../../providers/payment/provider.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import { MAX_REQUEST_MS } from '../../providers/payment/retries.ts';
import { moneyLeft } from './refundMoney.ts';
import * as invoiceSteps from './steps.ts';

/** The reason sent to Xendit; it accepts no finer ones. */
const CAUSES: Record<RefundReason, RefundCause> = {
  customerAsked: 'REQUESTED_BY_CUSTOMER',
  outOfStock: 'CANCELLATION',
  damaged: 'CANCELLATION',
  mistake: 'OTHERS',
  other: 'OTHERS',
};

/**
 * Requests a pending refund from the provider, or reads its state; call it outside any transaction. No effect on other
 * refunds. Only one process requests at a time, and the key of a try makes the provider send a repeated request once.
 * The scheduler repeats a failed request.
 */
export async function send(id: number, claimMs = MAX_REQUEST_MS): Promise<boolean> {
  const at = now();
  if (openProviders().length === 0 || !(await queries.claimRefund(id, at, new Date(at.getTime() - claimMs))))
    return false;
  const refund = await Refund.findByPk(id, { rejectOnEmpty: true });
  try {
    const answer = await ask(refund);
    await failpoint('refund.asked');
    return answer !== null && (await store(refund, answer));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger().warn({ err: error, refundId: id }, 'a refund could not be sent yet');
    // A refused question about a refund that the provider took doesn't end it.
    if (error.refusal === null || refund.providerId !== null) return false;
    return store(refund, { id: null, state: 'FAILED', failure: error.refusal });
  }
}

/** Checks all unfinished refunds, each at most every `seconds`. Returns the number of refunds that ended. */
export async function reconcile(seconds: number): Promise<number> {
  const before = new Date(now().getTime() - seconds * 1000);
  const due = (page: Page) => queries.dueRefunds(before, page);
  return forEachDueRow('reconcileRefunds', due, ({ id }) => send(id, seconds * 1000));
}

/** Failed refunds, for staff to handle. */
export async function failed(): Promise<queries.StoredFailure[]> {
  return queries.failedRefunds();
}

/** Retries a failed refund, or marks it as sent by hand. 409 if the refund has not failed, or after a concurrent retry. */
export async function retry(id: number, { way, note }: RefundRetry, caller: Caller): Promise<number> {
  if (way === 'transfer' && note === '') throw badInput('note', 'input.required');
  const invoiceId = await transaction(async () => {
    const refund = await Refund.findByPk(id);
    if (!refund) throw notFound();
    const invoice = await invoiceSteps.lock(refund.invoiceId);
    const remark = note === '' ? refund.note : note;
    const ended =
      way === 'transfer'
        ? ({ status: 'done', settledAt: now() } as const)
        : ({ status: 'pending', settledAt: null } as const);
    const { leftAtProvider } = await moneyLeft(invoice);
    if (way === 'provider' && refund.way !== 'provider' && leftAtProvider < refund.amount)
      throw conflict('refund.notThere', { left: leftAtProvider });
    const next = { attempt: refund.attempt + 1, way, note: remark, ...ended };
    if (!(await queries.retryRefund(id, next))) throw conflict('refund.notFailed');
    await invoiceSteps.note(
      invoice,
      way === 'transfer' ? `staffNote.refundByHand\n${remark}` : 'staffNote.refundAgain',
      caller.id,
    );
    await failpoint('refund.retried');
    return invoice.id;
  });
  await send(id);
  return invoiceId;
}

/** At the provider that took the money. Null where it is not open any more: the refund waits. */
async function ask(refund: Refund): Promise<ProviderRefund | null> {
  const paid = await queries.paidAttempt(refund.invoiceId);
  const provider = paid && openProvider(paid.provider);
  if (!provider || paid.xenditId === null) {
    logger().error({ refundId: refund.id, provider: paid?.provider }, 'a refund waits for a provider without keys');
    return null;
  }
  if (refund.providerId !== null) return provider.getRefund(refund.providerId);
  const { id, attempt, amount, reason } = refund;
  const payment = { id: paid.xenditId, externalId: paid.externalId };
  return provider.refund({ key: `refund-${id}-${attempt}`, payment, amount, reason: CAUSES[reason] });
}

/** The refund whose present try has this key; null for none of ours. */
export async function ofKey(key: string): Promise<Refund | null> {
  const [, id, attempt] = /^refund-(\d{1,15})-(\d{1,9})$/.exec(key) ?? [];
  return id === undefined ? null : Refund.findOne({ where: { id: Number(id), attempt: Number(attempt) } });
}

type Answer = Omit<ProviderRefund, 'id'> & { id: string | null };

/** Returns true if the refund ended. */
async function store(refund: Refund, { id: providerId, state, failure }: Answer): Promise<boolean> {
  if (state === 'PENDING') {
    await queries.storeAnswer(refund, { providerId });
    return false;
  }
  if (state === 'SUCCEEDED') return queries.storeAnswer(refund, { providerId, status: 'done', settledAt: now() });
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(refund.invoiceId);
    const ended = {
      providerId,
      status: 'failed',
      failure: (failure === '' ? state : failure).slice(0, MAX_FAILURE),
    } as const;
    if (!(await queries.storeAnswer(refund, ended))) return false;
    await invoiceSteps.note(invoice, 'staffNote.refundFailed');
    return true;
  });
}
