import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { column, sql } from '../database/sql.ts';
import type { DaySums, DayCounts } from './daySums.ts';
import { isActiveFilter } from './listSource.ts';

const moment = column('i.created_at');

/** The counters of document numbers: gapless from 1, and no invoice is ever deleted. */
const ALL: DayCounts = {
  days: sql`SELECT SUBSTR(name, 9) AS day, value AS many FROM counters WHERE name LIKE 'invoice:%'`,
  replacements: {},
  moment,
};

/** Invoices created per day, in total or in one status. */
export const INVOICE_DAYS: DaySums = {
  field: 'createdAt',
  ofQuery: ({ filters, search }) => {
    const [filter, ...others] = filters.filter((one) => !isActiveFilter(one));
    if (search.trim() !== '' || others.length > 0) return null;
    if (!filter) return ALL;
    const status = Number(filter.values[0]);
    const isStatus = filter.field === 'statusEnum' && filter.operator === FILTER_OPERATORS.equal;
    // Unpaid invoices expire, so they are few; placing an order need not maintain their count.
    if (!isStatus || status === INVOICE_STATUS.waiting) return null;
    return {
      days: sql`SELECT day, invoices AS many FROM daily_statuses WHERE status = :status`,
      replacements: { status },
      moment,
    };
  },
};
