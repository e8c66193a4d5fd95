import { query } from 'express-validator';
import { DEFAULT_RANGE, isRange, MAX_RANGE_DAYS, REPORT_TYPES, REVENUE_RANGES } from '../contract/dashboard.ts';
import type { ReportType, RevenueQuery } from '../contract/dashboard.ts';
import type { Days } from '../contract/dates.ts';
import { DAY, described } from '../middleware/described.ts';
import { optionalQuery, validated } from '../middleware/input.ts';
import { fault } from '../middleware/rules.ts';
import { asDashboardInvoice, asRegistration, asWork } from '../presenters/dashboard.ts';
import * as firstSteps from '../services/dashboard/firstSteps.ts';
import * as revenue from '../services/dashboard/revenue.ts';
import * as today from '../services/dashboard/today.ts';
import * as waitingWork from '../services/dashboard/waitingWork.ts';
import * as warnings from '../services/dashboard/warnings.ts';
import * as heldStock from '../services/payments/heldStock.ts';
import { route } from './route.ts';

const byReportType = validated<{ reportType: ReportType }>({
  reportType: optionalQuery(
    'reportType',
    REPORT_TYPES.monthly,
    (type) => type.isIn(Object.values(REPORT_TYPES).map(String)).withMessage(fault('input.choice')),
    Number,
  ),
});

export const byRange = validated<RevenueQuery>({
  range: optionalQuery('range', DEFAULT_RANGE, (range) =>
    range.isIn(REVENUE_RANGES).withMessage(fault('input.choice')),
  ),
  from: optionalQuery('from', '', (from) => described(from, DAY)),
  to: described(query('to'), DAY, { isOptional: true })
    .default('')
    .if(query('range').equals('own'))
    .custom((to: string, { req }) => isRange({ from: String((req.query as Partial<Days>).from), to }))
    .withMessage(fault('dashboard.range', { days: MAX_RANGE_DAYS })),
});

/** The dashboard's panels, one endpoint each. Days and months are in Jakarta's time. */
export const dashboardRoutes = [
  route({
    method: 'get',
    path: '/dashboard/total-revenue',
    audience: 'admin',
    summary: 'All revenue there ever was, less refunds',
    call: async () => ({ data: await revenue.total() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/yearly-revenue',
    audience: 'admin',
    summary: 'This year: revenue, refunds, shipment fees, profit, and the orders without a cost',
    call: async () => ({ data: await revenue.yearly() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/revenue-by-month',
    audience: 'admin',
    summary: 'Revenue of the 6 previous months and of the running one',
    call: async () => ({ data: await revenue.byMonth() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/revenue',
    audience: 'admin',
    summary: 'Revenue of a range of days, day by day, against the days before; range=own has from and to',
    read: byRange,
    call: async ({ input }) => ({ data: await revenue.ofRange(input) }),
  }),
  route({
    method: 'get',
    path: '/dashboard/most-purchased-products',
    audience: 'admin',
    summary: 'Most purchased products: reportType 0 of the last 30 days, 1 of the last 7',
    read: byReportType,
    call: async ({ input }) => ({ data: await revenue.mostPurchased(input.reportType) }),
  }),
  route({
    method: 'get',
    path: '/dashboard/dashboard-summary',
    audience: 'admin',
    summary: 'What waits, and what the day has brought',
    call: async () => ({ data: await today.summary() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/new-invoices',
    audience: 'admin',
    summary: 'The newest invoices',
    call: async ({ language }) => ({
      data: (await today.newInvoices()).map((row) => asDashboardInvoice(row, language)),
    }),
  }),
  route({
    method: 'get',
    path: '/dashboard/unprocessed-invoices',
    audience: 'admin',
    summary: 'Paid invoices that wait to be packed, the oldest first',
    call: async ({ language }) => ({
      data: (await today.unprocessedInvoices()).map((row) => asDashboardInvoice(row, language)),
    }),
  }),
  route({
    method: 'get',
    path: '/dashboard/new-registrations',
    audience: 'admin',
    summary: 'Customers who signed up last',
    call: async () => ({ data: (await today.newRegistrations()).map(asRegistration) }),
  }),
  route({
    method: 'get',
    path: '/dashboard/low-stock',
    audience: 'admin',
    summary: 'Units that are nearly or wholly sold out',
    call: async () => ({ data: await today.lowStock() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/held-stock',
    audience: 'staff',
    summary: 'How much of the stock orders hold that nobody has paid yet',
    call: async () => ({ data: await heldStock.read() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/todays-work',
    audience: 'admin',
    summary: 'What waits to be processed, shipped, decided, approved or put right, and since when',
    call: async () => ({ data: (await today.work()).map(asWork) }),
  }),
  route({
    method: 'get',
    path: '/dashboard/warnings',
    audience: 'admin',
    summary: 'What keeps a real shop from its business, or endangers it',
    call: async () => ({ data: await warnings.list() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/first-steps',
    audience: 'admin',
    summary: 'Which first steps of a new shop’s owner are done; null in a demo',
    call: async () => ({ data: await firstSteps.view() }),
  }),
  route({
    method: 'get',
    path: '/dashboard/waiting-work',
    audience: 'staff',
    summary: 'How much waits for the caller on each page of the back office',
    call: async ({ caller }) => ({ data: await waitingWork.count(caller) }),
  }),
];
