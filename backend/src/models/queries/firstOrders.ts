import { PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { execute, onConflict } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Notes paid orders as the first ones of their customers, unless there are earlier ones. */
export async function noteFirstOrders(invoiceIds: readonly number[]): Promise<void> {
  await execute(
    sql`INSERT INTO first_orders (user_id, invoice_id)
     SELECT user_id, MIN(id) FROM invoices WHERE id IN (:invoiceIds) GROUP BY user_id ORDER BY user_id
     ${onConflict(['user_id'], sql`invoice_id = first_orders.invoice_id`)}`,
    { invoiceIds: [...invoiceIds] },
  );
}

/** The same for all customers without one, from the timelines. */
export async function insertFirstOrders(): Promise<void> {
  await execute(
    sql`INSERT INTO first_orders (user_id, invoice_id)
     SELECT first.user_id, e.invoice_id FROM (
       SELECT i.user_id, MIN(e.id) AS event_id FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
       WHERE e.from_status NOT IN (:paid) AND e.to_status IN (:paid) GROUP BY i.user_id
     ) first JOIN invoice_events e ON e.id = first.event_id
     WHERE NOT EXISTS (SELECT 1 FROM first_orders o WHERE o.user_id = first.user_id)`,
    { paid: PAID_STATUSES },
  );
}
