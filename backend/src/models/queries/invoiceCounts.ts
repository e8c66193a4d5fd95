import type { InvoiceCounts } from '../../contract/invoiceDesk.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { selectOne } from '../database/database.ts';
import { identifier, joined, sql } from '../database/sql.ts';
import { findByText } from '../lists/findByText.ts';
import { INVOICES } from '../lists/invoices.ts';
import type { Asked } from '../lists/listSql.ts';
import { listSql } from '../lists/listSql.ts';

type Counted = InvoiceCounts['counts'] & { oldestPaidAt: string | Date | null };

/**
 * How many of a question's invoices stand in each status, each no further than "so many or more": without a search it costs
 * the same however many there are. And since when the oldest is paid that nobody packs yet, whatever is searched for.
 */
export async function countByStatus(asked: Asked, max: number): Promise<Counted> {
  const sought = await findByText(INVOICES, asked);
  // Nothing has the id 0, and a list of none is no SQL.
  const ids = sought === null || sought === 'many' ? null : [0, ...sought];
  const asSql = listSql(asked, INVOICES);
  const where = ids ? sql`WHERE i.id IN (:ids)` : asSql.where;
  const replacements = { ...asSql.replacements, ids };
  const found = where === '' ? sql`WHERE` : sql`${where} AND`;
  // A search goes through everything anyway, and once is enough.
  const isPlain = asked.search === '' && ids === null;
  const ground = isPlain ? sql`` : sql`WITH sought AS (SELECT i.id, i.status FROM invoices i ${where})`;
  const counts = Object.values(INVOICE_STATUS).map((status) => {
    const pile = isPlain
      ? sql`SELECT i.id FROM invoices i ${found} i.status = ${status} LIMIT :max`
      : sql`SELECT id FROM sought WHERE status = ${status} LIMIT :max`;
    return sql`(SELECT COUNT(*) FROM (${pile}) pile) AS ${identifier(`s${status}`)}`;
  });
  const oldest = sql`(SELECT MIN(paid_at) FROM (SELECT paid_at FROM invoices WHERE status = :paid LIMIT :most) unpacked)`;
  const row = await selectOne<Record<string, unknown>>(
    sql`${ground} SELECT ${joined(counts, sql`, `)}, ${oldest} AS oldestPaidAt`,
    { ...replacements, max, paid: INVOICE_STATUS.paid, most: 100_000 },
  );
  if (!row) throw new Error('a SELECT of figures answered no row');
  const byStatus = Object.values(INVOICE_STATUS).map((status) => [status, Number(row[`s${status}`])]);
  return { ...Object.fromEntries(byStatus), oldestPaidAt: row['oldestPaidAt'] } as Counted;
}
