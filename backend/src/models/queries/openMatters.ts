import { ORDER_STAGES } from '../../contract/orderStages.ts';
import type { OpenMatter } from '../../contract/ownData.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import type { RefundStatus } from '../../contract/refunds.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';

// Orders, returns, payments and refunds of an account that have not ended: until then its owner can't close it.

const UNDER_WAY = {
  unpaid: ORDER_STAGES.unpaid,
  orders: [...ORDER_STAGES.unpaid, ...ORDER_STAGES.packing, ...ORDER_STAGES.onTheWay],
  returns: [RETURN_STATUS.requested, RETURN_STATUS.approved, RETURN_STATUS.received],
  odd: ODD_VERDICTS,
  refunds: ['pending', 'failed'] satisfies RefundStatus[],
};

/** Locks the customer's orders until the transaction ends. */
export async function lockOrders(userId: number): Promise<void> {
  await Invoice.findAll({ where: { userId }, attributes: ['id'], order: [['id', 'ASC']], lock: true });
}

/** The customer's unfinished orders and returns, payments that staff must decide on, and refunds that have not arrived. */
export async function openMattersOf(userId: number): Promise<OpenMatter[]> {
  const order = sql`i.id AS invoiceId, i.document_no AS documentNo`;
  return select<OpenMatter>(
    sql`SELECT CASE WHEN i.status IN (:unpaid) THEN 'unpaid' ELSE 'order' END AS kind, ${order}
       FROM invoices i WHERE i.user_id = :userId AND i.status IN (:orders)
     UNION ALL SELECT 'return' AS kind, ${order} FROM returns r JOIN invoices i ON i.id = r.invoice_id
       WHERE r.user_id = :userId AND r.status IN (:returns)
     UNION ALL SELECT 'payment' AS kind, ${order} FROM payment_events e JOIN invoices i ON i.id = e.invoice_id
       WHERE i.user_id = :userId AND e.verdict IN (:odd) AND e.settled_at IS NULL
     UNION ALL SELECT 'refund' AS kind, ${order} FROM refunds f JOIN invoices i ON i.id = f.invoice_id
       WHERE i.user_id = :userId AND f.status IN (:refunds)`,
    { userId, ...UNDER_WAY },
  );
}
