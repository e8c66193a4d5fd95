import { now } from '../../clock.ts';
import type { Days } from '../../contract/dates.ts';
import { calendarDay, stampOf } from '../../contract/dates.ts';
import type { Dimension, Grouping, SalesSums } from '../../contract/reports.ts';
import { DAY_MS } from '../../contract/time.ts';
import { select, selectSlow } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joinSql, sql } from '../database/sql.ts';
import { IS_ACCOUNTED, orderParts, PROFIT_STATUSES } from './profitParts.ts';

// Reports read the sums by group (`grouped_sales`), so that they read no invoice.

interface Group {
  dimension: Dimension;
  key: Sql;
  name: Sql;
  joins: Sql;
}

const UNITS = sql`JOIN product_details d ON d.id = CAST(s.group_key AS SIGNED INTEGER) JOIN products p ON p.id = d.product_id`;
const CITIES = sql`JOIN cities c ON c.id = CAST(s.group_key AS SIGNED INTEGER) JOIN provinces v ON v.id = c.province_id`;
const asStored = (dimension: Dimension): Group => ({ dimension, key: sql`s.group_key`, name: sql`''`, joins: sql`` });

const GROUPS: Record<Grouping, Group> = {
  product: { dimension: 'unit', key: sql`p.id`, name: sql`p.name`, joins: UNITS },
  unit: { dimension: 'unit', key: sql`d.id`, name: sql`CONCAT(p.name, ' · ', d.code)`, joins: UNITS },
  category: {
    ...{ dimension: 'unit', key: sql`k.id`, name: sql`k.name` },
    joins: sql`${UNITS} JOIN categories k ON k.id = p.category_id`,
  },
  city: { dimension: 'city', key: sql`c.id`, name: sql`CONCAT(c.name, ', ', v.name)`, joins: CITIES },
  province: { dimension: 'city', key: sql`v.id`, name: sql`v.name`, joins: CITIES },
  courier: asStored('courier'),
  customer: asStored('customer'),
  source: asStored('source'),
  promo: {
    ...{ dimension: 'promo', key: sql`s.group_key`, name: sql`COALESCE(o.name, '')` },
    joins: sql`LEFT JOIN promos o ON o.id = CAST(s.group_key AS SIGNED INTEGER)`,
  },
  voucher: asStored('voucher'),
  refund: asStored('refund'),
};

export interface GroupedRow extends SalesSums {
  key: string;
  name: string;
}

const SUMS = joinSql(
  [sql`orders`, sql`pieces`, sql`revenue`, sql`refunds`, sql`discounts`].map((one) => sql`SUM(s.${one}) AS ${one}`),
);

/** With `periodsOf`: whole months are read as months. */
const IN_RANGE = sql`(s.period BETWEEN :first AND :beforeMonths
  OR s.period BETWEEN :firstMonth AND :lastMonth OR s.period BETWEEN :afterMonths AND :last)`;

/** The sums of each group in a range of days; groups without any are missing. */
export async function salesBy(by: Grouping, days: Days): Promise<GroupedRow[]> {
  const { dimension, key, name, joins } = GROUPS[by];
  const stored = sql`SELECT s.group_key, ${SUMS} FROM grouped_sales s
    WHERE s.dimension = :dimension AND ${IN_RANGE} GROUP BY s.group_key`;
  const rows = await select<{ groupKey: string | number; name: string } & SalesSums>(
    sql`SELECT ${key} AS groupKey, ${name} AS name, ${SUMS} FROM (${stored}) s ${joins} GROUP BY 1, 2
     HAVING SUM(s.orders) <> 0 OR SUM(s.pieces) <> 0 OR SUM(s.revenue) <> 0 OR SUM(s.refunds) <> 0`,
    { dimension, ...periodsOf(days) },
  );
  return rows.map(({ groupKey, ...row }) => ({ ...asNumbers(row), key: String(groupKey), name: row.name }));
}

export interface DaySales extends SalesSums {
  /** `YYYYMMDD`. */
  day: string;
  tax: number;
  isTaxed: boolean;
}

/** Orders by day, apart with and without PPN. */
export async function salesByDay({ from, to }: Days): Promise<DaySales[]> {
  return salesOfPeriods(stampOf(from), stampOf(to));
}

/** The same by month: `day` is `mYYYYMM`. Every month that has a day in the range, as a whole. */
export async function salesByMonth({ from, to }: Days): Promise<DaySales[]> {
  return salesOfPeriods(monthOf(from), monthOf(to));
}

async function salesOfPeriods(first: string, last: string): Promise<DaySales[]> {
  const rows = await select<SalesSums & { day: string; tax: number; groupKey: string }>(
    `SELECT period AS day, group_key AS groupKey, orders, pieces, revenue, refunds, discounts, tax FROM grouped_sales
     WHERE dimension = 'tax' AND period BETWEEN :first AND :last ORDER BY period, group_key`,
    { first, last },
  );
  return rows.map((row) => ({
    ...asNumbers(row),
    ...{ day: row.day, tax: Number(row.tax), isTaxed: row.groupKey === 'taxed' },
  }));
}

/** The pieces of each unit that were sold in a range of days, less those given back; by the unit's id. */
async function piecesByUnit(days: Days): Promise<Map<number, number>> {
  const rows = await select<{ groupKey: string; pieces: number }>(
    sql`SELECT s.group_key AS groupKey, SUM(s.pieces) AS pieces FROM grouped_sales s
     WHERE s.dimension = 'unit' AND ${IN_RANGE} GROUP BY s.group_key HAVING SUM(s.pieces) > 0`,
    periodsOf(days),
  );
  return new Map(rows.map(({ groupKey, pieces }) => [Number(groupKey), Number(pieces)]));
}

/** The same for the last days, today among them. */
export async function piecesOfLastDays(days: number): Promise<Map<number, number>> {
  const from = calendarDay(new Date(now().getTime() - (days - 1) * DAY_MS));
  return piecesByUnit({ from, to: calendarDay(now()) });
}

/** The last day (`YYYYMMDD`) on which each of these units was sold. */
export async function lastSoldDays(unitIds: readonly number[]): Promise<Map<number, string>> {
  if (unitIds.length === 0) return new Map();
  const rows = await select<{ groupKey: string; day: string }>(
    `SELECT group_key AS groupKey, MAX(period) AS day FROM grouped_sales
     WHERE dimension = 'unit' AND group_key IN (:keys) AND period < 'm' AND pieces > 0 GROUP BY group_key`,
    { keys: unitIds.map(String) },
  );
  return new Map(rows.map(({ groupKey, day }) => [Number(groupKey), day]));
}

export interface StockedUnit {
  id: number;
  name: string;
  code: string;
  stock: number;
  cost: number | null;
}

/** Active units of active products. */
export async function activeUnits(): Promise<StockedUnit[]> {
  return select<StockedUnit>(
    `SELECT d.id, p.name, d.code, d.stock, d.cost FROM product_details d JOIN products p ON p.id = d.product_id
     WHERE d.is_active = 1 AND p.is_active = 1 ORDER BY p.name_key, d.code`,
  );
}

/** The ids of the invoices whose money came or went from a moment until another one. */
export async function invoicesWithMoney(from: Date, until: Date): Promise<number[]> {
  const rows = await selectSlow<{ id: number }>(
    sql`SELECT e.invoice_id AS id FROM invoice_events e WHERE e.at >= :from AND e.at < :until AND ${IS_ACCOUNTED}
     UNION SELECT invoice_id FROM refunds WHERE created_at >= :from AND created_at < :until
     UNION SELECT invoice_id FROM returns WHERE settled_at >= :from AND settled_at < :until ORDER BY 1`,
    { ...PROFIT_STATUSES, from, until },
  );
  return rows.map(({ id }) => id);
}

export interface StoredAccountantRow {
  /** `YYYYMMDD`. */
  day: string;
  documentNo: string;
  customer: string;
  source: string;
  paidBy: string | null;
  isSale: number;
  goods: number;
  linesTotal: number;
  voucher: number;
  shipping: number;
  other: number;
  total: number;
  refunded: number;
  tax: number;
  fee: number;
}

/** The money of these invoices on the days of a range: a row for each invoice and day, as in the sums of the days. */
export async function accountantRows(
  invoiceIds: readonly number[],
  { from, to }: Days,
): Promise<StoredAccountantRow[]> {
  return select<StoredAccountantRow>(
    sql`SELECT p.*, i.document_no AS documentNo, i.fullname AS customer, i.source, i.shipment_fee AS shipping,
       i.voucher_discount + i.manual_discount AS voucher, i.transfer_code - i.credit AS other,
       (SELECT MIN(e.provider) FROM payment_events e WHERE e.invoice_id = i.id AND e.verdict IN ('paid', 'paidLate')) AS paidBy,
       (SELECT SUM(l.price * l.quantity) FROM invoice_details l WHERE l.invoice_id = i.id) AS goods,
       (SELECT SUM(l.subtotal) FROM invoice_details l WHERE l.invoice_id = i.id) AS linesTotal
     FROM (
       SELECT q.invoice_id, q.day, MAX(q.orders) AS isSale, SUM(q.revenue) AS total, SUM(q.refunds) AS refunded,
         SUM(q.tax) AS tax, SUM(q.payment_fees) AS fee
       FROM (${orderParts('some')}) q WHERE q.day BETWEEN :first AND :last GROUP BY q.invoice_id, q.day
     ) p JOIN invoices i ON i.id = p.invoice_id
     WHERE p.isSale = 1 OR p.total <> 0 OR p.refunded <> 0 OR p.tax <> 0 OR p.fee <> 0 ORDER BY i.id, p.day`,
    { ...PROFIT_STATUSES, invoiceIds, first: stampOf(from), last: stampOf(to) },
  );
}

function asNumbers({ orders, pieces, revenue, refunds, discounts }: SalesSums): SalesSums {
  return {
    ...{ orders: Number(orders), pieces: Number(pieces), revenue: Number(revenue) },
    ...{ refunds: Number(refunds), discounts: Number(discounts) },
  };
}

/** Whole months are read as months, the days before and after them as days. An empty range ends before it begins. */
function periodsOf({ from, to }: Days): Record<string, string> {
  const [first, last] = [stampOf(from), stampOf(to)];
  const firstMonth = from.endsWith('-01') ? monthOf(from) : monthOf(nextMonth(from));
  const lastMonth = to === lastDayOf(to) ? monthOf(to) : monthOf(previousMonth(to));
  if (firstMonth > lastMonth) {
    return { first, beforeMonths: last, firstMonth: '1', lastMonth: '0', afterMonths: '1', last: '0' };
  }
  const [begin, end] = [`${firstMonth.slice(1)}00`, `${lastMonth.slice(1)}99`];
  return { first, beforeMonths: begin, firstMonth, lastMonth, afterMonths: end, last };
}

function nextMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10);
}

function previousMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10);
}

function lastDayOf(day: string): string {
  return previousMonth(nextMonth(day));
}

function monthOf(day: string): string {
  return `m${day.slice(0, 4)}${day.slice(5, 7)}`;
}
