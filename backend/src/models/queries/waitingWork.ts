import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { STOCK_COUNT_STATUS } from '../../contract/stockCounts.ts';
import type { WaitingWork } from '../../contract/waitingWork.ts';
import { selectOne } from '../database/database.ts';

/**
 * What waits for somebody of the staff, each no further than "so many or more": a neglected pile costs no more than a small
 * one. Of the counts, those that they may agree to: neither begun nor counted by themselves.
 */
export async function waitingForStaff(userId: number, max: number): Promise<WaitingWork> {
  const work = await selectOne<WaitingWork>(
    `SELECT
       (SELECT COUNT(*) FROM (SELECT id FROM invoices WHERE status = :paid LIMIT :max) unpacked) AS invoices,
       (SELECT COUNT(*) FROM (SELECT id FROM returns WHERE status IN (:undecided) LIMIT :max) undecided) AS returns,
       (SELECT COUNT(*) FROM (
         SELECT c.id FROM stock_counts c
         WHERE c.status = :submitted AND c.created_by <> :userId AND NOT EXISTS (
           SELECT 1 FROM stock_count_lines l WHERE l.stock_count_id = c.id AND l.counted_by = :userId
         ) LIMIT :max
       ) unapproved) AS stockCounts`,
    {
      paid: INVOICE_STATUS.paid,
      undecided: [RETURN_STATUS.requested, RETURN_STATUS.received],
      submitted: STOCK_COUNT_STATUS.submitted,
      userId,
      max,
    },
  );
  if (!work) throw new Error('a SELECT of figures answered no row');
  return work;
}
