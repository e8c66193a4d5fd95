import type { Language } from '../contract/languages.ts';
import type { InvoicePayments, PaymentAttempt, PaymentEventRow, PaymentEventView } from '../contract/payments.ts';
import { isOdd, PAYMENT_EVENT_COLUMNS } from '../contract/payments.ts';
import { message } from '../locales/messages.ts';
import type { PaymentAttempt as StoredAttempt } from '../models/tables/PaymentAttempt.ts';
import type { StoredPaymentEvent } from '../models/lists/paymentEvents.ts';
import { iso } from './moments.ts';
import { asRow } from './rows.ts';

export function asPaymentEventRow(event: Omit<StoredPaymentEvent, 'body'>, language: Language): PaymentEventRow {
  const { firstName, lastName, settledAt, verdict } = event;
  return {
    ...asRow(PAYMENT_EVENT_COLUMNS, event),
    verdictText: message(language, `payment.verdict.${verdict}`),
    needsAttention: isOdd(verdict) && settledAt === null,
    settledBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  };
}

/** Includes the unchanged raw body: for admins, who are responsible for the money. */
export function asPaymentEvent(event: StoredPaymentEvent, language: Language): PaymentEventView {
  return { ...asPaymentEventRow(event, language), body: event.body };
}

interface StoredPayments {
  attempts: readonly StoredAttempt[];
  events: readonly Omit<StoredPaymentEvent, 'body'>[];
}

export function asInvoicePayments({ attempts, events }: StoredPayments, language: Language): InvoicePayments {
  return {
    attempts: attempts.map(asAttempt),
    events: events.map((event) => asPaymentEventRow(event, language)),
  };
}

function asAttempt(attempt: StoredAttempt): PaymentAttempt {
  const { id, number, provider, externalId, xenditId, paymentUrl, amount, status, createdAt } = attempt;
  return { id, number, provider, externalId, xenditId, paymentUrl, amount, status, createdAt: iso(createdAt) };
}
