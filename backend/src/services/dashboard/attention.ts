import { now } from '../../clock.ts';
import type { Attention, LowStock, LowStockUnit } from '../../contract/dashboard.ts';
import { ATTENTION_KINDS, DASHBOARD_ROWS, MAX_ATTENTION, OVERDUE_DAYS } from '../../contract/dashboard.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { WORRYING_MAIL_TRIES } from '../../contract/outbox.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import { select } from '../../models/database/database.ts';
import * as businessPartners from '../partners/businessPartners.ts';
import * as settings from '../settings/settings.ts';

/** Active units of active products that are nearly or wholly sold out, the lowest first. One statement. */
export async function lowStock(): Promise<LowStock> {
  const found = await select<LowStockUnit & { totalRows: number }>(
    `SELECT d.id, p.id AS productId, p.name AS product, v.name AS variant, c.name AS color, s.name AS size, d.code,
       d.stock, COUNT(*) OVER () AS totalRows
     FROM product_details d JOIN products p ON p.id = d.product_id JOIN variants v ON v.id = d.variant_id
       JOIN colors c ON c.id = d.color_id JOIN sizes s ON s.id = d.size_id
     WHERE d.is_active = 1 AND p.is_active = 1 AND d.stock <= :low
     ORDER BY d.stock, p.name, d.code LIMIT :limit`,
    { low: (await settings.current()).lowStock, limit: DASHBOARD_ROWS },
  );
  return {
    totalRows: found[0]?.totalRows ?? 0,
    rows: found.map(({ id, productId, product, variant, color, size, code, stock }) => {
      return { id, productId, product, variant, color, size, code, stock };
    }),
  };
}

const DAY_MS = 86_400_000;

/** Each kind by an index, and no further than "so many or more": a neglected pile costs no more than a small one. */
const WAITING = `
  SELECT 'paidLate' AS kind, COUNT(*) AS count
  FROM (SELECT id FROM invoices WHERE status = :paidLate LIMIT :max) late
  UNION ALL
  SELECT 'paymentEvents', COUNT(*) FROM (
    SELECT id FROM payment_events
    WHERE verdict IN (:odd) AND settled_at IS NULL LIMIT :max
  ) odd
  UNION ALL
  SELECT 'overdue', COUNT(*) FROM (
    SELECT id FROM invoices
    WHERE status = :paid AND created_at < :overdue AND paid_at < :overdue ORDER BY created_at LIMIT :max
  ) overdue
  UNION ALL
  SELECT 'failedMails', COUNT(*) FROM (
    SELECT id FROM outbox_mails WHERE sent_at IS NULL AND attempts >= :tries LIMIT :max
  ) mails`;

/** What waits for a person; kinds of which there are none are left out. Two statements. */
export async function needed(): Promise<Attention[]> {
  const [found, partnerApplications] = await Promise.all([
    select<Attention>(WAITING, {
      paid: INVOICE_STATUS.paid,
      paidLate: INVOICE_STATUS.paidLate,
      overdue: new Date(now().getTime() - OVERDUE_DAYS * DAY_MS),
      odd: ODD_VERDICTS,
      tries: WORRYING_MAIL_TRIES,
      max: MAX_ATTENTION,
    }),
    businessPartners.waiting(),
  ]);
  const counts = new Map(found.map(({ kind, count }) => [kind, count]));
  counts.set('partnerApplications', Math.min(partnerApplications, MAX_ATTENTION));
  return ATTENTION_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0);
}
