import type { InvoiceCounts } from '../../contract/invoiceDesk.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_TOTAL } from '../../contract/lists.ts';
import { select } from '../database/database.ts';
import { joinSql, sql } from '../database/sql.ts';
import { findByText } from '../lists/findByText.ts';
import { INVOICES } from '../lists/invoices.ts';
import type { ListSelection } from '../lists/listSql.ts';
import { listSql } from '../lists/listSql.ts';

interface Pile {
  /** Null: no status, but the oldest paid invoice. */
  status: number | null;
  many: number;
  paidAt: string | Date | null;
}

type Counted = InvoiceCounts['counts'] & { oldestPaidAt: string | Date | null };

/**
 * Counts the invoices of a query by status, each limited to `max`: without a search the cost is constant. Also returns the
 * payment time of the oldest unpacked invoice, regardless of the query.
 */
export async function countByStatus(selection: ListSelection, max: number): Promise<Counted> {
  const found = await findByText(INVOICES, selection, MAX_TOTAL, sql`i.status`);
  const mustCount = found === null || found === 'many';
  const { sums, replacements } = mustCount ? pilesOf(selection) : { sums: [], replacements: {} };
  const piles = await select<Pile>(
    sql`SELECT NULL AS status, 0 AS many, MIN(paid_at) AS paidAt
     FROM (SELECT paid_at FROM invoices WHERE status = ${INVOICE_STATUS.paid} LIMIT 100000) unpacked ${joinSql(sums, ' ')}`,
    { ...replacements, max },
  );
  const counts = new Map(piles.map(({ status, many }) => [status, many]));
  for (const status of mustCount ? [] : found) counts.set(status, Math.min(max, (counts.get(status) ?? 0) + 1));
  return {
    ...Object.fromEntries(Object.values(INVOICE_STATUS).map((status) => [status, counts.get(status) ?? 0])),
    oldestPaidAt: piles.find(({ status }) => status === null)?.paidAt ?? null,
  } as Counted;
}

function pilesOf(selection: ListSelection) {
  const { where, replacements } = listSql(selection, INVOICES);
  const among = where === '' ? sql`WHERE` : sql`${where} AND`;
  // A search more often means a recent order.
  const order = selection.search === '' ? sql`` : sql`ORDER BY i.created_at DESC`;
  const sums = Object.values(INVOICE_STATUS).map((status) => {
    return sql`UNION ALL SELECT ${status}, COUNT(*), NULL
      FROM (SELECT i.id FROM invoices i ${among} i.status = ${status} ${order} LIMIT :max) pile`;
  });
  return { sums, replacements };
}
