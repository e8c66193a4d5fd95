import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { select } from '../database/database.ts';
import { unindexed } from '../database/dialect.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { identifier, sql } from '../database/sql.ts';
import type { Invoice } from '../tables/Invoice.ts';
import { TransferProof } from '../tables/TransferProof.ts';

/** With something to pay, time to do so, and no reminder yet. */
export async function waitingUnreminded({ after, limit }: Page): Promise<Unreminded[]> {
  const id = unindexed(identifier('id'));
  return select<Unreminded>(
    sql`SELECT id, created_at AS createdAt, expires_at AS expiresAt FROM invoices
     WHERE status = :status AND expires_at > :at AND reminded_at IS NULL AND total > 0 AND ${id} > :after
     ORDER BY ${id} LIMIT :limit`,
    { after, limit, at: now(), status: INVOICE_STATUS.waiting },
  );
}

interface Unreminded {
  id: number;
  createdAt: string | Date;
  expiresAt: string | Date;
}

/** Whether nobody has paid, as far as the shop knows, and there is time left. The caller has locked the invoice's row. */
export async function awaitsPayment({ id, status, expiresAt, transferCode }: Invoice): Promise<boolean> {
  if (status !== INVOICE_STATUS.waiting || expiresAt <= now()) return false;
  return transferCode === 0 || (await TransferProof.count({ where: { invoiceId: id } })) === 0;
}
