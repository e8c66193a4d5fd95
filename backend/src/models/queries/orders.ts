import type { CreationAttributes } from 'sequelize';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { insertOneIf } from '../database/records.ts';
import { sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';

/** Writes an order; null where its customer has so many unpaid ones already. Whoever writes one has to wait for the others. */
export async function insertUnlessUnpaid(order: CreationAttributes<Invoice>, max: number): Promise<Invoice | null> {
  return insertOneIf(
    Invoice,
    order,
    sql`(SELECT COUNT(*) FROM invoices WHERE user_id = :userId AND status = :waiting) < :max`,
    { userId: order.userId, waiting: INVOICE_STATUS.waiting, max },
  );
}
