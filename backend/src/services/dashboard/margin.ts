import { now } from '../../clock.ts';
import type { RevenueQuery } from '../../contract/dashboard.ts';
import { calendarDay, stampOf } from '../../contract/dates.ts';
import type { MarginReport, ProductMargin, ProfitSums } from '../../contract/profit.ts';
import { profitOf, taxWithinKept } from '../../contract/profit.ts';
import type { ProductProfitRow } from '../../models/queries/dailyProfits.ts';
import { profitsByMonth, profitsByProduct } from '../../models/queries/dailyProfits.ts';
import { rangesOf } from './days.ts';

const NOTHING: ProfitSums = {
  ...{ orders: 0, revenue: 0, refunds: 0, tax: 0, goodsCost: 0, paymentFees: 0, courierCosts: 0 },
  ...{ uncostedOrders: 0, uncostedRevenue: 0 },
};

/** The profit of a range of days: two statements, independent of the number of orders. */
export async function ofRange(query: RevenueQuery): Promise<MarginReport> {
  const { from, to } = rangesOf(query, calendarDay(now())).days;
  const [first, last] = [stampOf(from), stampOf(to)];
  const months = await profitsByMonth(first, last);
  const products = await profitsByProduct(first, last);
  const sums = months.reduce(added, NOTHING);
  return {
    ...{ from, to },
    sums: { ...sums, profit: profitOf(sums) },
    months: months.map(({ month, ...ofMonth }) => ({
      ...ofMonth,
      month: `${month.slice(0, 4)}-${month.slice(4)}`,
      profit: profitOf(ofMonth),
    })),
    products: products.map(asMargin).toSorted((one, other) => other.margin - one.margin || one.id - other.id),
  };
}

/** The sums of a year. */
export async function ofYear(year: string): Promise<ProfitSums> {
  return (await profitsByMonth(`${year}0101`, `${year}1231`)).reduce(added, NOTHING);
}

function added(one: ProfitSums, other: ProfitSums): ProfitSums {
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    refunds: one.refunds + other.refunds,
    tax: one.tax + other.tax,
    goodsCost: one.goodsCost + other.goodsCost,
    paymentFees: one.paymentFees + other.paymentFees,
    courierCosts: one.courierCosts + other.courierCosts,
    uncostedOrders: one.uncostedOrders + other.uncostedOrders,
    uncostedRevenue: one.uncostedRevenue + other.uncostedRevenue,
  };
}

function asMargin({ id, name, pieces, goods, taxed, goodsCost, uncostedPieces }: ProductProfitRow): ProductMargin {
  const net = goods - taxWithinKept(taxed);
  return { id, name, pieces, net, goodsCost, margin: net - goodsCost, uncostedPieces };
}
