import type { ProfitParts, ProfitSums } from '../../contract/profit.ts';
import type { Replacements } from '../database/database.ts';
import { addOnConflict, execute, select, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joinSql, sql } from '../database/sql.ts';
import { insertFirstOrders } from './firstOrders.ts';
import {
  orderParts,
  productProfitsByDay,
  PROFIT_STATUSES,
  profitsByDay,
  salesByGroup,
  uncostedInvoices,
} from './profitParts.ts';

// Sums of profit per Jakarta day (`YYYYMMDD`), so that no figure has to read every invoice. Money is whole rupiah.

const DAY_SUMS = [
  ...['orders', 'revenue', 'refunds', 'tax', 'goods_cost', 'payment_fees', 'courier_costs'],
  ...['uncosted_orders', 'uncosted_revenue'],
];
const PRODUCT_SUMS = ['pieces', 'goods', 'taxed', 'goods_cost', 'uncosted_pieces'];
const GROUP_SUMS = ['orders', 'pieces', 'revenue', 'refunds', 'discounts', 'tax'];

interface SumsTable {
  name: string;
  key: readonly string[];
  sums: readonly string[];
}
const DAYS: SumsTable = { name: 'daily_profits', key: ['day'], sums: DAY_SUMS };
const PRODUCTS: SumsTable = { name: 'daily_product_profits', key: ['day', 'product_id'], sums: PRODUCT_SUMS };

const GROUPS: SumsTable = {
  name: 'grouped_sales',
  key: ['dimension', 'period', 'group_key'],
  sums: GROUP_SUMS,
};
const PERIOD = GROUPS.key.indexOf('period');

/** A row of one of the tables: its key and sums, in the order of their columns. */
type Row = readonly (string | number)[];

/** What an invoice adds to the sums of its days, and of its products and groups on them. */
export interface AddedProfits {
  days: readonly Row[];
  products: readonly Row[];
  groups: readonly Row[];
}

export const NO_PROFITS: AddedProfits = { days: [], products: [], groups: [] };

/** What invoices add to the sums, as their timelines and returns have it now. Three statements. */
export async function profitsOf(invoiceIds: readonly number[]): Promise<AddedProfits> {
  return {
    days: await rowsOf(DAYS, profitsByDay('some'), invoiceIds),
    products: await rowsOf(PRODUCTS, productProfitsByDay('some'), invoiceIds),
    groups: await rowsOf(GROUPS, salesByGroup('some'), invoiceIds),
  };
}

async function rowsOf({ key, sums }: SumsTable, query: Sql, invoiceIds: readonly number[]): Promise<Row[]> {
  const names = joinSql([...key, ...sums].map(identifier), sql`, `);
  const rows = await select<Record<string, string | number>>(
    sql`WITH found (${names}) AS (${query}) SELECT ${names} FROM found`,
    { ...PROFIT_STATUSES, invoiceIds },
  );
  return rows.map((row) => [...key.map((column) => row[column] ?? ''), ...sums.map((column) => Number(row[column]))]);
}

/** Adds to the sums what an invoice adds now and did not before. At most three statements. */
export async function addDifference(before: AddedProfits, after: AddedProfits): Promise<void> {
  await addRows(DAYS, differences(DAYS, before.days, after.days));
  await addRows(PRODUCTS, differences(PRODUCTS, before.products, after.products));
  const groups = differences(GROUPS, before.groups, after.groups);
  await addRows(GROUPS, [...groups, ...groups.map(ofMonth)]);
}

function ofMonth(row: Row): Row {
  return row.with(PERIOD, `m${String(row[PERIOD]).slice(0, 6)}`);
}

function differences({ key }: SumsTable, before: readonly Row[], after: readonly Row[]): Row[] {
  const keyOf = (row: Row) => row.slice(0, key.length).join('-');
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const is = new Map(after.map((row) => [keyOf(row), row]));
  // Always in the same order, to avoid deadlocks.
  const keys = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return keys.flatMap((one) => {
    const [old, now] = [was.get(one), is.get(one)];
    const row = (now ?? old ?? []).map((value, index) =>
      index < key.length ? value : Number(now?.[index] ?? 0) - Number(old?.[index] ?? 0),
    );
    return row.slice(key.length).some((sum) => sum !== 0) ? [row] : [];
  });
}

async function addRows({ name, key, sums }: SumsTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...key, ...sums];
  const replacements: Replacements = {};
  const values = rows.map((row, number) => {
    const bound = columns.map((column, index) => {
      replacements[`${column}${number}`] = row[index];
      return sql`:${identifier(column)}${number}`;
    });
    return sql`(${joinSql(bound, sql`, `)})`;
  });
  await execute(
    sql`INSERT INTO ${identifier(name)} (${joinSql(columns.map(identifier), sql`, `)}) VALUES ${joinSql(values, sql`, `)}
     ${addOnConflict(name, key, sums)}`,
    replacements,
  );
}

/** Recomputes all days from the timelines and returns. */
export async function recountProfits(): Promise<void> {
  await insertFirstOrders();
  for (const [{ name, key, sums }, query] of [
    [DAYS, profitsByDay('all')],
    [PRODUCTS, productProfitsByDay('all')],
    [GROUPS, salesByGroup('all')],
  ] as const) {
    await execute(sql`DELETE FROM ${identifier(name)}`);
    await execute(
      sql`INSERT INTO ${identifier(name)} (${joinSql([...key, ...sums].map(identifier), sql`, `)}) ${query}`,
      PROFIT_STATUSES,
    );
  }
  await addMonths();
}

/** Adds the sums of the months to those of their days. */
async function addMonths(): Promise<void> {
  const sums = GROUP_SUMS.map(identifier);
  await execute(
    sql`INSERT INTO grouped_sales (dimension, period, group_key, ${joinSql(sums)})
     SELECT dimension, CONCAT('m', SUBSTR(period, 1, 6)), group_key, ${joinSql(sums.map((one) => sql`SUM(${one})`))}
     FROM grouped_sales GROUP BY 1, 2, 3`,
  );
}

/** The profit's parts of one invoice, whether all of its lines have a cost or not. */
export async function profitPartsOf(invoiceId: number): Promise<ProfitParts & { isCosted: boolean }> {
  const found = await selectOne<Record<keyof ProfitParts | 'isCosted', number | null>>(
    sql`SELECT SUM(p.revenue) AS revenue, SUM(p.refunds) AS refunds, SUM(p.tax) AS tax, SUM(p.goods_cost) AS goodsCost,
       SUM(p.payment_fees) AS paymentFees, SUM(p.courier_costs) AS courierCosts, MIN(CASE WHEN u.invoice_id IS NULL THEN 1 ELSE 0 END) AS isCosted
     FROM (${orderParts('some')}) p ${uncostedInvoices('some')}`,
    { ...PROFIT_STATUSES, invoiceIds: [invoiceId] },
  );
  const sum = (name: keyof ProfitParts) => Number(found?.[name] ?? 0);
  return {
    ...{ revenue: sum('revenue'), refunds: sum('refunds'), tax: sum('tax'), goodsCost: sum('goodsCost') },
    ...{ paymentFees: sum('paymentFees'), courierCosts: sum('courierCosts') },
    isCosted: Number(found?.isCosted ?? 1) === 1,
  };
}

const SUMMED = sql`COALESCE(SUM(orders), 0) AS orders, COALESCE(SUM(revenue), 0) AS revenue,
  COALESCE(SUM(refunds), 0) AS refunds, COALESCE(SUM(tax), 0) AS tax, COALESCE(SUM(goods_cost), 0) AS goodsCost,
  COALESCE(SUM(payment_fees), 0) AS paymentFees, COALESCE(SUM(courier_costs), 0) AS courierCosts,
  COALESCE(SUM(uncosted_orders), 0) AS uncostedOrders, COALESCE(SUM(uncosted_revenue), 0) AS uncostedRevenue`;

/** By month (`YYYYMM`) of the days from one to another (`YYYYMMDD`); months without any are missing. */
export async function profitsByMonth(first: string, last: string): Promise<(ProfitSums & { month: string })[]> {
  return select<ProfitSums & { month: string }>(
    sql`SELECT SUBSTR(day, 1, 6) AS month, ${SUMMED} FROM daily_profits WHERE day BETWEEN :first AND :last
     GROUP BY SUBSTR(day, 1, 6) ORDER BY 1`,
    { first, last },
  );
}

/** What was kept for a product's pieces, the part of it that includes PPN, and what they cost. */
export interface ProductProfitRow {
  id: number;
  name: string;
  pieces: number;
  goods: number;
  taxed: number;
  goodsCost: number;
  uncostedPieces: number;
}

/** By product, from one day to another; those with anything to tell. */
export async function profitsByProduct(first: string, last: string): Promise<ProductProfitRow[]> {
  const rows = await select<ProductProfitRow>(
    `SELECT p.id, p.name, sold.pieces, sold.goods, sold.taxed, sold.goodsCost, sold.uncostedPieces
     FROM (
       SELECT product_id, SUM(pieces) AS pieces, SUM(goods) AS goods, SUM(taxed) AS taxed, SUM(goods_cost) AS goodsCost,
         SUM(uncosted_pieces) AS uncostedPieces
       FROM daily_product_profits WHERE day BETWEEN :first AND :last GROUP BY product_id
     ) sold JOIN products p ON p.id = sold.product_id
     WHERE sold.pieces <> 0 OR sold.goods <> 0 OR sold.goodsCost <> 0 OR sold.uncostedPieces <> 0`,
    { first, last },
  );
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, pieces: Number(row.pieces), goods: Number(row.goods), taxed: Number(row.taxed) },
    ...{ goodsCost: Number(row.goodsCost), uncostedPieces: Number(row.uncostedPieces) },
  }));
}
