import type { RevenueQuery } from '../contract/dashboard.ts';
import type { AccountantRow, ReportQuery, SalesQuery, SlowQuery } from '../contract/reports.ts';
import { COMPARISONS, GROUPINGS, SLOW_DAYS } from '../contract/reports.ts';
import type { Reader, RequestParts } from '../middleware/input.ts';
import { optionalQuery, validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import * as reports from '../services/dashboard/reports.ts';
import * as stockReports from '../services/dashboard/stockReports.ts';
import * as taxReports from '../services/dashboard/taxReports.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import { byRange } from './dashboard.ts';
import { route } from './route.ts';

const compare = optionalQuery('compare', 'before', (one) =>
  one.isIn([...COMPARISONS]).withMessage(rules.fault('input.choice')),
);

/** The range of days, and other parameters. */
function inRange<Input extends RevenueQuery>(others: Reader<Omit<Input, keyof RevenueQuery>>): Reader<Input> {
  const read = async (request: RequestParts) => ({ ...(await byRange(request)), ...(await others(request)) }) as Input;
  return Object.assign(read, { fields: [...byRange.fields, ...others.fields] });
}

/** Reports of sales, stock and tax, from daily sums. */
export const reportRoutes = [
  route({
    method: 'get',
    path: '/reports/sales',
    audience: 'admin',
    summary: 'Sales of a range by day or group, beside the range before it or the same days of last year',
    read: inRange<SalesQuery>(
      validated<Pick<SalesQuery, 'by' | 'compare'>>({
        by: optionalQuery('by', 'day', (by) => by.isIn(['day', ...GROUPINGS]).withMessage(rules.fault('input.choice'))),
        compare,
      }),
    ),
    call: async ({ input }) => ({ data: await reports.sales(input) }),
  }),
  route({
    method: 'get',
    path: '/reports/profit',
    audience: 'admin',
    summary: 'Profit of a range by month, beside the range before it or the same days of last year',
    read: inRange<ReportQuery>(validated<Pick<ReportQuery, 'compare'>>({ compare })),
    call: async ({ input }) => ({ data: await reports.profit(input) }),
  }),
  route({
    method: 'get',
    path: '/reports/slow',
    audience: 'admin',
    summary: 'Units in stock that nobody has bought for some days',
    read: validated<SlowQuery>({ days: rules.queryNumber('days', SLOW_DAYS, SLOW_DAYS.standard) }),
    call: async ({ input }) => ({ data: await stockReports.slow(input) }),
  }),
  route({
    method: 'get',
    path: '/reports/running-out',
    audience: 'admin',
    summary: 'How long the stock of each unit lasts at the pace of the last 30 days',
    call: async () => ({ data: await stockReports.runningOut() }),
  }),
  route({
    method: 'get',
    path: '/reports/tax',
    audience: 'admin',
    summary: 'PPN by month, of all months that have a day in the range',
    read: byRange,
    call: async ({ input }) => ({ data: await taxReports.byMonth(input) }),
  }),
  route({
    method: 'get',
    path: '/reports/accountant',
    audience: 'admin',
    summary: 'The accountant’s file of these months: first {"totalRows":n} invoices, then a row per line',
    answers: 'lines',
    read: byRange,
    call: async ({ input, caller }) => {
      securityEvents.note({ kind: 'exported', userId: caller.id, about: 'reports/accountant' });
      const { invoices, batches } = await taxReports.accountantFile(input);
      return { data: null, lines: linesOf(invoices, batches) };
    },
  }),
];

async function* linesOf(
  totalRows: number,
  batches: AsyncGenerator<AccountantRow[]>,
): AsyncGenerator<(AccountantRow | { totalRows: number })[]> {
  yield [{ totalRows }];
  yield* batches;
}
