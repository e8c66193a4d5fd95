import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import type { Dimension } from '../../contract/reports.ts';
import { asText, jakartaDay } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joinSql, sql } from '../database/sql.ts';
import { OF_REVENUE, REFUNDED, SPENT_CREDIT } from './dailySales.ts';

// The parts of the profit of invoices (contract/profit.ts), as rows per invoice and Jakarta day. The sums of days, their
// recount and an order's own margin all read these rows, so that they can't differ. Bound values: `PROFIT_STATUSES`.

const { waiting, expired, cancelled, paid, paidLate, processed, shipped } = INVOICE_STATUS;

export const PROFIT_STATUSES = { paid: PAID_STATUSES };

const BECAME_PAID = sql`e.from_status NOT IN (:paid) AND e.to_status IN (:paid)`;
const WAS_REFUNDED = sql`e.from_status IN (:paid) AND e.to_status NOT IN (:paid)`;
/** 1 for a step by which an invoice became paid, −1 for one by which it was refunded. */
const SIGN = sql`(CASE WHEN ${BECAME_PAID} THEN 1 WHEN ${WAS_REFUNDED} THEN -1 ELSE 0 END)`;
/** Includes the fee of a late, held payment: the provider keeps it in any case. */
const MONEY_CAME = sql`e.from_status IN (${waiting}, ${expired}, ${cancelled}) AND e.to_status IN (${paid}, ${paidLate})`;
const COURIER_COST = sql`COALESCE(i.courier_cost, i.shipment_fee + i.shipping_discount)`;
/** Cost of the sold pieces; for a full refund, without the pieces of earlier refunds. */
const GOODS_COST = sql`(SELECT COALESCE(SUM(g.cost * CASE WHEN ${WAS_REFUNDED} THEN g.withdrawn - g.quantity ELSE g.quantity END), 0)
  FROM invoice_details g WHERE g.invoice_id = i.id)`;
const IS_MONEY = sql`((${BECAME_PAID}) OR (${WAS_REFUNDED}))`;

const ORDER_COLUMNS = ['orders', 'revenue', 'refunds', 'tax', 'goods_cost', 'payment_fees', 'courier_costs'] as const;

/** A step at which the money of an order, or the fee for it, is accounted. */
export const IS_ACCOUNTED = sql`(${IS_MONEY} OR (${MONEY_CAME}))`;

/** All invoices, or those bound as `:invoiceIds`. */
export type Of = 'all' | 'some';

function only(of: Of, invoiceId: Sql): Sql {
  return of === 'some' ? sql`AND ${invoiceId} IN (:invoiceIds)` : sql``;
}

/** As `taxWithinKept` of contract/profit.ts: the price without tax never ends in half a rupiah, so rounding is exact. */
function taxWithinKept(kept: Sql): Sql {
  return sql`CAST((${kept}) - ROUND((${kept}) * 100.0 / 111) AS SIGNED INTEGER)`;
}

/** Refunded money per invoice and day, with the running total. Must include every kind of refund. */
function refundsOf(of: Of): Sql {
  return sql`SELECT refund.invoice_id, refund.day, SUM(refund.amount) AS amount,
      SUM(SUM(refund.amount)) OVER (PARTITION BY refund.invoice_id ORDER BY refund.day) AS given
    FROM (
      SELECT e.invoice_id, ${jakartaDay(sql`e.at`)} AS day, i.total + ${SPENT_CREDIT} - ${REFUNDED} AS amount
      FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
      WHERE ${WAS_REFUNDED} ${only(of, sql`e.invoice_id`)}
      UNION ALL
      SELECT r.invoice_id, ${jakartaDay(sql`r.settled_at`)}, r.refund_amount FROM returns r
      WHERE r.refund_amount > 0 ${only(of, sql`r.invoice_id`)}
      UNION ALL
      SELECT f.invoice_id, ${jakartaDay(sql`f.created_at`)}, f.amount FROM refunds f
      WHERE ${OF_REVENUE} ${only(of, sql`f.invoice_id`)}
    ) refund GROUP BY refund.invoice_id, refund.day`;
}

/** Rows of `invoice_id`, `day` and the parts of an order's profit; an invoice and a day may have several rows. */
export function orderParts(of: Of): Sql {
  const taxGivenBack = sql`CASE WHEN i.tax = 0 THEN 0 ELSE
    ${taxWithinKept(sql`i.total - f.given`)} - ${taxWithinKept(sql`i.total - f.given + f.amount`)} END`;
  return sql`SELECT e.invoice_id, ${jakartaDay(sql`e.at`)} AS day, ${SIGN} AS orders,
      CASE WHEN ${BECAME_PAID} THEN i.total ELSE 0 END AS revenue, 0 AS refunds,
      CASE WHEN ${BECAME_PAID} THEN i.tax ELSE 0 END AS tax, CASE WHEN ${IS_MONEY} THEN ${GOODS_COST} ELSE 0 END AS goods_cost,
      CASE WHEN ${MONEY_CAME} THEN i.payment_fee ELSE 0 END AS payment_fees,
      CASE WHEN e.from_status = ${processed} AND e.to_status = ${shipped} THEN ${COURIER_COST}
        WHEN e.from_status = ${shipped} AND e.to_status = ${processed} THEN -${COURIER_COST} ELSE 0 END AS courier_costs
    FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
    WHERE e.from_status <> e.to_status ${only(of, sql`e.invoice_id`)}
    UNION ALL
    SELECT f.invoice_id, f.day, 0, 0, f.amount, ${taxGivenBack}, 0, 0, 0
    FROM (${refundsOf(of)}) f JOIN invoices i ON i.id = f.invoice_id
    UNION ALL
    SELECT r.invoice_id, ${jakartaDay(sql`r.received_at`)}, 0, 0, 0, 0, -(b.resellable * COALESCE(l.cost, 0)), 0, 0
    FROM returns r JOIN return_lines b ON b.return_id = r.id JOIN invoice_details l ON l.id = b.invoice_detail_id
    WHERE b.resellable > 0 ${only(of, sql`r.invoice_id`)}
    UNION ALL
    SELECT f.invoice_id, ${jakartaDay(sql`f.created_at`)}, 0, 0, 0, 0, -(b.restocked * COALESCE(l.cost, 0)), 0, 0
    FROM refunds f JOIN refund_lines b ON b.refund_id = f.id JOIN invoice_details l ON l.id = b.invoice_detail_id
    WHERE b.restocked > 0 ${only(of, sql`f.invoice_id`)}`;
}

/** For a join with the parts `p`: `u.invoice_id` is null if every line of the invoice has a cost. */
export function uncostedInvoices(of: Of): Sql {
  return sql`LEFT JOIN (
      SELECT DISTINCT d.invoice_id FROM invoice_details d WHERE d.cost IS NULL ${only(of, sql`d.invoice_id`)}
    ) u ON u.invoice_id = p.invoice_id`;
}

/** One row per day: `day` and the columns of `daily_profits`. */
export function profitsByDay(of: Of): Sql {
  const sums = ORDER_COLUMNS.map(
    (one) => sql`SUM(CASE WHEN u.invoice_id IS NULL THEN p.${identifier(one)} ELSE 0 END)`,
  );
  return sql`SELECT p.day, ${joinSql(sums, sql`, `)},
      SUM(CASE WHEN u.invoice_id IS NULL THEN 0 ELSE p.orders END),
      SUM(CASE WHEN u.invoice_id IS NULL THEN 0 ELSE p.revenue - p.refunds END)
    FROM (${orderParts(of)}) p ${uncostedInvoices(of)} GROUP BY p.day`;
}

/** One row per day and product: `day`, `product_id` and the columns of `daily_product_profits`. */
export function productProfitsByDay(of: Of): Sql {
  return sql`SELECT p.day, p.product_id, SUM(CASE WHEN p.cost IS NULL THEN 0 ELSE p.pieces END),
      SUM(CASE WHEN p.cost IS NULL THEN 0 ELSE p.revenue - p.refunds END),
      SUM(CASE WHEN p.cost IS NULL OR p.tax = 0 THEN 0 ELSE p.revenue - p.refunds END),
      SUM(p.stocked * COALESCE(p.cost, 0)), SUM(CASE WHEN p.cost IS NULL THEN p.pieces ELSE 0 END)
    FROM (${lineParts(of)}) p GROUP BY p.day, p.product_id`;
}

/**
 * Rows of the lines of invoices: their day, what they are of, `pieces` and `stocked` less those given back, money, and the
 * discounts of their promos. A line and a day may have several rows.
 */
export function lineParts(of: Of): Sql {
  const line = sql`l.product_id, l.product_detail_id, l.promo_id, l.cost, i.tax`;
  const refunded = sql`SELECT SUM(b.value) FROM refund_lines b WHERE b.invoice_detail_id = l.id`;
  // A full refund covers only the amount left by earlier refunds.
  const pieces = sql`CASE WHEN ${WAS_REFUNDED} THEN l.withdrawn - l.quantity ELSE l.quantity END`;
  const back = sql`FROM returns r JOIN return_lines b ON b.return_id = r.id
    JOIN invoice_details l ON l.id = b.invoice_detail_id JOIN invoices i ON i.id = r.invoice_id`;
  return sql`SELECT ${jakartaDay(sql`e.at`)} AS day, ${line}, ${pieces} AS pieces, ${pieces} AS stocked,
      CASE WHEN ${WAS_REFUNDED} THEN 0 ELSE l.subtotal - l.reduction END AS revenue,
      CASE WHEN ${WAS_REFUNDED} THEN l.subtotal - l.reduction - COALESCE((${refunded}), 0) ELSE 0 END AS refunds,
      ${SIGN} * (l.price * l.quantity - l.subtotal) AS discounts
    FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id JOIN invoice_details l ON l.invoice_id = i.id
    WHERE ${IS_MONEY} ${only(of, sql`e.invoice_id`)}
    UNION ALL
    SELECT ${jakartaDay(sql`r.settled_at`)}, ${line}, -b.quantity, 0, 0, b.value, 0
    ${back} WHERE r.settled_at IS NOT NULL ${only(of, sql`r.invoice_id`)}
    UNION ALL
    SELECT ${jakartaDay(sql`r.received_at`)}, ${line}, 0, -b.resellable, 0, 0, 0
    ${back} WHERE b.resellable > 0 ${only(of, sql`r.invoice_id`)}
    UNION ALL
    SELECT ${jakartaDay(sql`f.created_at`)}, ${line}, -b.quantity, -b.restocked, 0, b.value, 0
    FROM refunds f JOIN refund_lines b ON b.refund_id = f.id JOIN invoice_details l ON l.id = b.invoice_detail_id
    JOIN invoices i ON i.id = f.invoice_id
    WHERE 1 = 1 ${only(of, sql`f.invoice_id`)}`;
}

/** The groups of an order: each order is in one of every dimension. */
const orderGroups = (): Groups => ({
  city: asText(sql`i.city_id`),
  courier: sql`i.courier`,
  customer: sql`CASE WHEN o.invoice_id = i.id THEN 'new' ELSE 'returning' END`,
  source: sql`i.source`,
  tax: sql`CASE WHEN i.tax > 0 THEN 'taxed' ELSE 'untaxed' END`,
  voucher: sql`i.voucher_code`,
});
/** The groups of a line. */
const lineGroups = (): Groups => ({
  promo: sql`COALESCE(${asText(sql`p.promo_id`)}, '')`,
  unit: asText(sql`p.product_detail_id`),
});
type Groups = Partial<Record<Dimension, Sql>>;

/** One row per dimension, day and group: the columns of `grouped_sales`. */
export function salesByGroup(of: Of): Sql {
  return sql`SELECT g.dimension, p.day, ${keyIn(orderGroups())}, SUM(p.orders), 0, SUM(p.revenue), SUM(p.refunds),
      SUM(CASE WHEN g.dimension = 'voucher' THEN p.orders * i.voucher_discount ELSE 0 END), SUM(p.tax)
    FROM (${orderParts(of)}) p JOIN invoices i ON i.id = p.invoice_id LEFT JOIN first_orders o ON o.user_id = i.user_id
    CROSS JOIN (${dimensions(orderGroups())}) g
    WHERE p.orders <> 0 OR p.revenue <> 0 OR p.refunds <> 0 OR p.tax <> 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT g.dimension, p.day, ${keyIn(lineGroups())}, 0, SUM(p.pieces), SUM(p.revenue), SUM(p.refunds), SUM(p.discounts), 0
    FROM (${lineParts(of)}) p CROSS JOIN (${dimensions(lineGroups())}) g
    WHERE p.pieces <> 0 OR p.revenue <> 0 OR p.refunds <> 0 OR p.discounts <> 0 GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'refund', p.day, p.reason, SUM(p.refunded), SUM(p.pieces), 0, SUM(p.amount), 0, 0
    FROM (${refundReasons(of)}) p GROUP BY 1, 2, 3`;
}

function keyIn(groups: Groups): Sql {
  const keys = Object.entries(groups).map(([name, key]) => sql`WHEN '${identifier(name)}' THEN ${key}`);
  return sql`CASE g.dimension ${joinSql(keys, ' ')} END`;
}

function dimensions(groups: Groups): Sql {
  const names = Object.keys(groups).map((name) => sql`SELECT '${identifier(name)}' AS dimension`);
  return joinSql(names, ' UNION ALL ');
}

/** Refunds and settled returns with their reasons; an older full refund has none. */
function refundReasons(of: Of): Sql {
  return sql`SELECT ${jakartaDay(sql`r.settled_at`)} AS day, CONCAT('return-', r.reason) AS reason, 1 AS refunded,
      (SELECT SUM(b.quantity) FROM return_lines b WHERE b.return_id = r.id) AS pieces, COALESCE(r.refund_amount, 0) AS amount
    FROM returns r WHERE r.settled_at IS NOT NULL ${only(of, sql`r.invoice_id`)}
    UNION ALL
    SELECT ${jakartaDay(sql`f.created_at`)}, CONCAT('refund-', f.reason), 1,
      (SELECT COALESCE(SUM(b.quantity), 0) FROM refund_lines b WHERE b.refund_id = f.id), f.amount
    FROM refunds f WHERE ${OF_REVENUE} ${only(of, sql`f.invoice_id`)}
    UNION ALL
    SELECT ${jakartaDay(sql`e.at`)}, 'refund-', 1, 0, i.total + ${SPENT_CREDIT} - ${REFUNDED}
    FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id
    WHERE ${WAS_REFUNDED} AND i.total + ${SPENT_CREDIT} - ${REFUNDED} <> 0 ${only(of, sql`e.invoice_id`)}`;
}
