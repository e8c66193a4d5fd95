import type { PaymentEventView } from '../../contract/payments.ts';
import { ODD_VERDICTS, PAYMENT_EVENT_COLUMNS } from '../../contract/payments.ts';
import { column, identifier, joinSql, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A database row. */
export interface StoredPaymentEvent extends StoredRow<typeof PAYMENT_EVENT_COLUMNS>, Pick<PaymentEventView, 'body'> {
  firstName: string | null;
  lastName: string | null;
}

const ODD = joinSql(ODD_VERDICTS.map((verdict) => sql`'${identifier(verdict)}'`));
const NEEDS_ATTENTION = sql`e.verdict IN (${ODD}) AND e.settled_at IS NULL`;

/** The payment inbox: all notifications of the payment provider. */
export const PAYMENT_EVENTS = columnSource(PAYMENT_EVENT_COLUMNS, {
  table: 'payment_events e',
  joins: {
    i: sql`LEFT JOIN invoices i ON i.id = e.invoice_id`,
    u: sql`LEFT JOIN users u ON u.id = e.settled_by`,
  },
  cameAt: column('e.received_at'),
  texts: { list: 'paymentEvents', createdAt: column('e.received_at') },
  sql: {
    status: { thenBy: column('e.received_at') },
    verdict: { sortSql: column('e.verdict'), thenBy: column('e.settled_at') },
    documentNo: column('i.document_no'),
    needsAttention: {
      sql: sql`(${NEEDS_ATTENTION})`,
      when: { true: NEEDS_ATTENTION, false: sql`NOT (${NEEDS_ATTENTION})` },
    },
  },
  also: { firstName: column('u.first_name'), lastName: column('u.last_name') },
  alsoSearched: [{ sql: column('i.fullname') }, { sql: column('i.email') }],
});
