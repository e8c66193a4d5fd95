import type { Language } from '../contract/languages.ts';
import type { InvoicePayments, PaymentAttempt, PaymentEventRow, PaymentEventView } from '../contract/payments.ts';
import { isOdd } from '../contract/payments.ts';
import { message } from '../locales/messages.ts';
import type { PaymentAttempt as StoredAttempt } from '../models/tables/PaymentAttempt.ts';
import type { StoredPaymentEvent } from '../models/lists/paymentEvents.ts';
import { iso } from './moments.ts';

export function asPaymentEventRow(event: Omit<StoredPaymentEvent, 'body'>, language: Language): PaymentEventRow {
  const { firstName, lastName, settledAt, receivedAt, verdict, ...rest } = event;
  return {
    id: rest.id,
    receivedAt: iso(receivedAt),
    provider: rest.provider,
    externalId: rest.externalId,
    xenditId: rest.xenditId,
    status: rest.status,
    amount: rest.amount,
    currency: rest.currency,
    verdict,
    verdictText: message(language, `payment.verdict.${verdict}`),
    invoiceId: rest.invoiceId,
    documentNo: rest.documentNo,
    needsAttention: isOdd(verdict) && settledAt === null,
    settledAt: settledAt === null ? null : iso(settledAt),
    settledBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    settlement: rest.settlement,
  };
}

/** The raw body is shown as it came: for admins, who answer for the money. */
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
