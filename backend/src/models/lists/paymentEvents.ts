import type { PaymentEventView } from '../../contract/payments.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { inAnyCase } from '../database/dialect.ts';
import type { ListSource } from './listSource.ts';
import { identifier, joined, sql } from '../database/sql.ts';

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

const ODD = joined(
  ODD_VERDICTS.map((verdict) => sql`'${identifier(verdict)}'`),
  sql`, `,
);

const NEEDS_ATTENTION = sql`e.verdict IN (${ODD}) AND e.settled_at IS NULL`;

/** The payment inbox: everything that the payment provider ever told us. */
export const PAYMENT_EVENTS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`e.id` },
    receivedAt: { type: 'moment', sql: sql`e.received_at` },
    provider: { type: 'text', sql: sql`e.provider` },
    externalId: { type: 'text', sql: sql`e.external_id`, isSearched: true },
    xenditId: { type: 'text', sql: sql`e.xendit_id`, isSearched: true },
    status: {
      type: 'text',
      sql: sql`e.status`,
      get sortSql() {
        return [inAnyCase(sql`e.status`), sql`e.received_at`];
      },
    },
    amount: { type: 'number', sql: sql`e.amount` },
    currency: { type: 'text', sql: sql`e.currency` },
    verdict: { type: 'text', sql: sql`e.verdict`, sortSql: [sql`e.verdict`, sql`e.settled_at`] },
    documentNo: { type: 'text', sql: sql`i.document_no`, isSearched: true },
    needsAttention: {
      type: 'boolean',
      sql: sql`(${NEEDS_ATTENTION})`,
      when: { true: NEEDS_ATTENTION, false: sql`NOT (${NEEDS_ATTENTION})` },
    },
    // Every table asks for active rows (specification 7); events are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT e.id, e.received_at AS receivedAt, e.provider, e.external_id AS externalId, e.xendit_id AS xenditId,
  e.status, e.amount, e.currency, e.verdict, e.invoice_id AS invoiceId, i.document_no AS documentNo,
  e.settled_at AS settledAt, e.settlement, u.first_name AS firstName, u.last_name AS lastName`,
  from: sql`FROM payment_events e`,
  joins: {
    i: sql`LEFT JOIN invoices i ON i.id = e.invoice_id`,
    u: sql`LEFT JOIN users u ON u.id = e.settled_by`,
  },
  cameAt: sql`e.received_at`,
  alsoSearched: [{ sql: sql`i.fullname` }, { sql: sql`i.email` }],
  texts: { list: 'paymentEvents', createdAt: sql`e.received_at` },
  idSql: sql`e.id`,
};
