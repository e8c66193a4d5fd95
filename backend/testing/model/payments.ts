import { INVOICE_STATUS as S } from '../../src/contract/invoiceStatus.ts';
import type { PaymentVerdict } from '../../src/contract/payments.ts';
import type { ProviderStatus } from '../../src/providers/payment/provider.ts';
import type { Expected, Model, ModelAttempt, ModelOrder, Step } from './state.ts';
import { DONE, move, note, REFUSED } from './state.ts';

/** Xendit reports a status for attempt number `count` (modulo their number). */
export function reportStatus(status: ProviderStatus): Step {
  return (model, one, count) => {
    const attempt = one.attempts[count % one.attempts.length];
    if (!attempt) return { status: 200, verdict: 'unknown' };
    // A repeated report has no effect.
    const verdict = attempt.heard[status] ?? judge(model, one, attempt, status);
    attempt.heard[status] = verdict;
    return { status: 200, verdict };
  };
}

export function payAgain(model: Model, one: ModelOrder): Expected {
  const current = one.attempts.at(-1);
  if (one.status !== S.waiting || one.expiresAt <= model.hour || !current) return REFUSED;
  current.status = 'superseded';
  one.attempts.push({ status: 'pending', heard: {} });
  return DONE;
}

export function cancel(model: Model, one: ModelOrder): Expected {
  if (one.status !== S.waiting) return REFUSED;
  endAttempts(one);
  model.stock += one.pieces;
  return move(one, S.cancelled);
}

function judge(model: Model, one: ModelOrder, attempt: ModelAttempt, status: ProviderStatus): PaymentVerdict {
  if (status === 'PENDING' || attempt.status === 'paid') return 'ignored';
  if (status === 'EXPIRED') {
    if (attempt !== one.attempts.at(-1)) return 'superseded';
    attempt.status = 'expired';
    return one.status === S.waiting ? expire(model, one) : 'ignored';
  }
  attempt.status = 'paid';
  endAttempts(one);
  if (one.status === S.waiting) {
    move(one, S.paid, 'paid');
    return 'paid';
  }
  if (one.status !== S.expired && one.status !== S.cancelled) {
    note(one);
    return 'overpaid';
  }
  if (model.stock < one.pieces) move(one, S.paidLate);
  else {
    model.stock -= one.pieces;
    move(one, S.paid, 'paid');
  }
  return 'paidLate';
}

/** The order's time is up. */
export function expire(model: Model, one: ModelOrder): PaymentVerdict {
  endAttempts(one);
  model.stock += one.pieces;
  move(one, S.expired, 'expired');
  return 'expired';
}

function endAttempts(one: ModelOrder): void {
  for (const attempt of one.attempts) if (attempt.status === 'pending') attempt.status = 'expired';
}
