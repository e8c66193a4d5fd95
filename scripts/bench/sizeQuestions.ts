import { REPORT_TYPES } from '../../backend/src/contract/dashboard.ts';
import { FILTER_OPERATORS } from '../../backend/src/contract/filterOperators.ts';
import { MAX_COUNTED } from '../../backend/src/contract/invoiceDesk.ts';
import type { ListQuery } from '../../backend/src/contract/lists.ts';
import { GROUPINGS } from '../../backend/src/contract/reports.ts';
import { ROLES } from '../../backend/src/contract/roles.ts';
import { DAY_MS } from '../../backend/src/contract/time.ts';
import { AUDIT_ENTRIES } from '../../backend/src/models/lists/auditEntries.ts';
import { HAND_OVERS } from '../../backend/src/models/lists/handOvers.ts';
import { INVOICES } from '../../backend/src/models/lists/invoices.ts';
import type { ListSource } from '../../backend/src/models/lists/listSource.ts';
import { readPage } from '../../backend/src/models/lists/readList.ts';
import { OUTBOX_MAILS } from '../../backend/src/models/lists/outboxMails.ts';
import { PAYMENT_EVENTS } from '../../backend/src/models/lists/paymentEvents.ts';
import { RETURNS } from '../../backend/src/models/lists/returns.ts';
import { USERS } from '../../backend/src/models/lists/users.ts';
import { countByStatus } from '../../backend/src/models/queries/invoiceCounts.ts';
import { findExpired, RETENTION_PERIODS } from '../../backend/src/models/queries/retention.ts';
import { waitingParcels } from '../../backend/src/models/queries/waitingWork.ts';
import * as reports from '../../backend/src/services/dashboard/reports.ts';
import * as revenue from '../../backend/src/services/dashboard/revenue.ts';
import * as stockReports from '../../backend/src/services/dashboard/stockReports.ts';
import * as taxReports from '../../backend/src/services/dashboard/taxReports.ts';
import * as today from '../../backend/src/services/dashboard/today.ts';

export type Question = () => Promise<unknown>;
type CaseQuery = Partial<ListQuery>;

const { equal, between, greaterThan, like, startsWith } = FILTER_OPERATORS;
const ROWS = 10;
const newest = by('createdAt', 'desc');

function by(field: string, dir: 'asc' | 'desc'): CaseQuery {
  return { sort: [{ field, dir }] };
}

function where(field: string, operator: (typeof FILTER_OPERATORS)[keyof typeof FILTER_OPERATORS], ...values: string[]) {
  return { ...newest, filters: [{ field, operator, values }] };
}

const customers = where('roles', equal, String(ROLES.customer));
const delivered = where('statusEnum', equal, '4');
const paid = where('statusEnum', equal, '1');

const FOUND: Record<string, CaseQuery> = {
  'delivered, by total': { ...delivered, ...by('total', 'desc') },
  'delivered, by customer': { ...delivered, ...by('customer', 'asc') },
  paid,
  'paid, by total': { ...paid, ...by('total', 'desc') },
  'of a week': where('createdAt', between, '2026-08-03', '2026-08-09'),
  'paid in a week': where('paidAt', between, '2026-08-03', '2026-08-09'),
  'of a number': where('documentNo', equal, 'INV/20260803/0001'),
  'number begins': where('documentNo', startsWith, 'INV/20260803'),
  'of a customer': where('customerId', equal, '500'),
  'of a courier': where('courier', equal, 'JNE'),
  'of a city': where('city', equal, 'Kota Bandung'),
  unpaid: where('isPaymentSuccess', equal, 'false'),
  'total above 500,000': where('total', greaterThan, '500000'),
  'three pieces': where('itemCount', equal, '3'),
  'receipt is': where('receiptNumber', equal, '00879000'),
  'customer begins': where('customer', startsWith, 'Sari Ayu'),
  'customer contains': where('customer', like, 'artika sant'),
  'city contains': where('city', like, 'bandu'),
  'campaign contains': where('campaign', like, 'instagram / ram'),
  'number contains': where('documentNo', like, '0803/00'),
  'search: a name': { ...newest, search: 'kartika santoso' },
  'search: a phone number': { ...newest, search: '0812 0487 0185' },
  'search: nothing there': { ...newest, search: 'zzzzqq' },
};

const PANELS: Question[] = [
  ...[revenue.total, revenue.yearly, revenue.byMonth, today.summary, today.newInvoices, today.unprocessedInvoices],
  ...[today.newRegistrations, today.lowStock, today.work],
  () => revenue.ofRange({ range: 'year', from: '', to: '' }),
  () => revenue.mostPurchased(REPORT_TYPES.monthly),
];

/** Nearly two years, beside the days before them, with days before and after whole months. */
const YEARS = { range: 'own', from: '2025-01-15', to: '2026-11-20', compare: 'before' } as const;
const NO_FILTERS = { filters: [], search: '', sort: [] };

/** Every list's pages, filters, sorts, searches, counts and work queues, of the connected database in its current state. */
export async function questions(): Promise<Record<string, Question>> {
  const sorted = Object.keys(INVOICES.columns).filter((field) => field !== 'isActive' && field !== 'createdAt');
  const invoices = [
    ...(await pagesOf('invoices', INVOICES, newest)),
    ...(await pagesOf('delivered', INVOICES, delivered)),
    ...(await Promise.all(sorted.map((field) => pagesOf(`by ${field}`, INVOICES, by(field, 'asc'))))).flat(),
    ...Object.entries(FOUND).map(([what, asked]) => [what, () => page(INVOICES, asked)] as const),
  ];
  const others = await Promise.all([
    pagesOf('customers', USERS, customers),
    pagesOf('customers by name', USERS, { ...customers, ...by('fullname', 'asc') }),
    pagesOf('payments', PAYMENT_EVENTS, by('receivedAt', 'desc')),
    pagesOf('mails', OUTBOX_MAILS, newest),
    pagesOf('history', AUDIT_ENTRIES, by('at', 'desc')),
    pagesOf('returns', RETURNS, newest),
    pagesOf('hand-overs', HAND_OVERS, newest),
  ]);
  return {
    ...Object.fromEntries([...invoices, ...others.flat()]),
    'customers, search': () => page(USERS, { ...newest, search: 'kartika santoso' }),
    'customers, e-mail contains': () => page(USERS, where('email', like, 'lestari.90')),
    'payments, search': () => page(PAYMENT_EVENTS, { search: 'kartika santoso' }),
    'payments, number contains': () => page(PAYMENT_EVENTS, { ...where('documentNo', like, '0803/00'), sort: [] }),
    'mails, search': () => page(OUTBOX_MAILS, { ...newest, search: 'kartika santoso' }),
    ...Object.fromEntries(
      (['day', ...GROUPINGS] as const).map((by) => [`report: ${by}`, () => reports.sales({ ...YEARS, by })]),
    ),
    'report: profit': () => reports.profit(YEARS),
    'report: slow': () => stockReports.slow({ days: 90 }),
    'report: running out': () => stockReports.runningOut(),
    'report: tax': () => taxReports.byMonth(YEARS),
    dashboard: () => Promise.all(PANELS.map((panel) => panel())),
    'tabs of all': () => countByStatus(NO_FILTERS, MAX_COUNTED),
    'tabs of a search': () => countByStatus({ ...NO_FILTERS, search: 'kartika santoso' }, MAX_COUNTED),
    'dispatch stations': () => waitingParcels(MAX_COUNTED),
    retention: () =>
      Promise.all(RETENTION_PERIODS.map((one) => findExpired(one, new Date(Date.now() - one.days * DAY_MS), ROWS))),
  };
}

/** Its first page, one in its middle and the last. */
async function pagesOf(name: string, source: ListSource, asked: CaseQuery): Promise<(readonly [string, Question])[]> {
  const { totalRows } = await page(source, asked);
  const last = Math.max(1, Math.ceil(totalRows / ROWS));
  return [
    [`${name}, page 1`, () => page(source, asked)],
    [`${name}, middle`, () => page(source, { ...asked, pageNo: Math.ceil(last / 2) })],
    [`${name}, last page`, () => page(source, { ...asked, pageNo: last })],
  ];
}

function page(source: ListSource, asked: CaseQuery) {
  return readPage(source, { pageNo: 1, recordsPerPage: ROWS, sort: [], filters: [], search: '', ...asked });
}
