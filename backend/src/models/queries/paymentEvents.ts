import { now } from '../../clock.ts';
import type { PaymentEventView } from '../../contract/payments.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { execute, onConflict, select, selectAny, selectOne } from '../database/database.ts';
import { identifier, joined, sql } from '../database/sql.ts';
import type { ListSource } from '../lists/listSource.ts';

/** An event as the database has it. */
export interface StoredPaymentEvent extends Omit<
  PaymentEventView,
  'receivedAt' | 'settledAt' | 'needsAttention' | 'settledBy' | 'verdictText'
> {
  receivedAt: string | Date;
  settledAt: string | Date | null;
  firstName: string | null;
  lastName: string | null;
}

const FROM = sql`FROM payment_events e
  LEFT JOIN invoices i ON i.id = e.invoice_id
  LEFT JOIN users u ON u.id = e.settled_by`;

const ROW = sql`SELECT e.id, e.received_at AS receivedAt, e.provider, e.external_id AS externalId, e.xendit_id AS xenditId,
  e.status, e.amount, e.currency, e.verdict, e.invoice_id AS invoiceId, i.document_no AS documentNo,
  e.settled_at AS settledAt, e.settlement, u.first_name AS firstName, u.last_name AS lastName`;

const ODD = joined(
  ODD_VERDICTS.map((verdict) => sql`'${identifier(verdict)}'`),
  sql`, `,
);

/** The payment inbox: everything that the payment provider ever told us. */
export const PAYMENT_EVENTS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`e.id` },
    receivedAt: { type: 'moment', sql: sql`e.received_at` },
    provider: { type: 'text', sql: sql`e.provider` },
    externalId: { type: 'text', sql: sql`e.external_id` },
    xenditId: { type: 'text', sql: sql`e.xendit_id` },
    status: { type: 'text', sql: sql`e.status` },
    amount: { type: 'number', sql: sql`e.amount` },
    currency: { type: 'text', sql: sql`e.currency` },
    verdict: { type: 'text', sql: sql`e.verdict` },
    documentNo: { type: 'text', sql: sql`i.document_no` },
    needsAttention: {
      type: 'boolean',
      sql: sql`(e.verdict IN (${ODD}) AND e.settled_at IS NULL)`,
    },
    // Every table asks for active rows (specification 7); events are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: ROW,
  from: FROM,
  idSql: sql`e.id`,
};

/** What the provider said about an invoice, the newest first. */
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
  /** The same for the same news. */
  eventKey: string;
  id: string;
  externalId: string;
  status: string;
  amount: number | null;
  currency: string;
  body: string;
}

/** Writes an event down that is still to be judged; one that was written before stays as it is. */
export async function keepEvent(event: NewEvent): Promise<void> {
  await execute(
    sql`INSERT INTO payment_events
       (provider, event_key, xendit_id, external_id, status, amount, currency, body, verdict, received_at)
     VALUES (:provider, :eventKey, :id, :externalId, :status, :amount, :currency, :body, 'received', :at)
     ${onConflict(sql`event_key`, sql`event_key = event_key`)}`,
    { ...event, at: now() },
  );
}

/** Whether money of a wrong sum came through a link. */
export async function hasWrongSum(externalId: string, xenditId: string): Promise<boolean> {
  return selectAny(
    `SELECT e.id FROM payment_events e JOIN payment_attempts a ON a.invoice_id = e.invoice_id
     WHERE a.external_id = :externalId AND e.xendit_id = :xenditId AND e.verdict = 'mismatch' AND e.status IN ('PAID', 'SETTLED')
     LIMIT 1`,
    { externalId, xenditId },
  );
}
