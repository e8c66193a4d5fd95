import { now } from '../../clock.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { executeForIdOrNull, select, selectAny, selectOne } from '../database/database.ts';
import { forUpdate, ignoreConflict } from '../database/dialect.ts';
import { readRecord } from '../database/records.ts';
import { sql } from '../database/sql.ts';
import { fromWithAllJoins } from '../lists/listSource.ts';
import type { StoredPaymentEvent } from '../lists/paymentEvents.ts';
import { PAYMENT_EVENTS } from '../lists/paymentEvents.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';

const { select: ROW } = PAYMENT_EVENTS;
const FROM = fromWithAllJoins(PAYMENT_EVENTS);

/** The provider's notifications about an invoice, the newest first. */
export async function paymentEventsOf(invoiceId: number): Promise<Omit<StoredPaymentEvent, 'body'>[]> {
  return select(sql`${ROW} ${FROM} WHERE e.invoice_id = :invoiceId ORDER BY e.received_at DESC, e.id DESC`, {
    invoiceId,
  });
}

export async function paymentEventOf(id: number): Promise<StoredPaymentEvent | null> {
  return selectOne<StoredPaymentEvent>(sql`${ROW}, e.body ${FROM} WHERE e.id = :id`, { id });
}

interface NewEvent {
  provider: string;
  /** Equal for repetitions of a notification. */
  eventKey: string;
  id: string;
  externalId: string;
  status: string;
  amount: number | null;
  currency: string;
  body: string;
}

/** Stores an unprocessed event, and returns its id; null if it was already stored. */
export async function insertEvent(event: NewEvent): Promise<number | null> {
  return executeForIdOrNull(
    sql`INSERT INTO payment_events
       (provider, event_key, xendit_id, external_id, status, amount, currency, body, verdict, received_at)
     VALUES (:provider, :eventKey, :id, :externalId, :status, :amount, :currency, :body, 'received', :at)
     ${ignoreConflict(sql`event_key`)}`,
    { ...event, at: now() },
  );
}

/** The event with a key, locked until the transaction ends. */
export async function lockEvent(eventKey: string): Promise<PaymentEvent | null> {
  return readRecord(PaymentEvent, sql`WHERE event_key = :eventKey ${forUpdate()}`, { eventKey });
}

/** Stores the verdict on an event. */
export async function saveVerdict(
  id: number,
  { verdict, invoiceId }: { verdict: PaymentVerdict; invoiceId: number | null },
): Promise<void> {
  await PaymentEvent.update({ verdict, invoiceId }, { where: { id } });
}

/** Whether a link received a wrong amount. */
export async function hasWrongSum(externalId: string, xenditId: string): Promise<boolean> {
  return selectAny(
    `SELECT e.id FROM payment_events e JOIN payment_attempts a ON a.invoice_id = e.invoice_id
     WHERE a.external_id = :externalId AND e.xendit_id = :xenditId AND e.verdict = 'mismatch' AND e.status IN ('PAID', 'SETTLED')
     LIMIT 1`,
    { externalId, xenditId },
  );
}
