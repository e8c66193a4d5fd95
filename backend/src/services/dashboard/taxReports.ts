import { now } from '../../clock.ts';
import type { RevenueQuery } from '../../contract/dashboard.ts';
import type { Days } from '../../contract/dates.ts';
import { calendarDay, JAKARTA } from '../../contract/dates.ts';
import type { AccountantRow, TaxMonth, TaxReport } from '../../contract/reports.ts';
import { taxBase } from '../../contract/tax.ts';
import { DAY_MS } from '../../contract/time.ts';
import { batches } from '../../models/database/groups.ts';
import type { StoredAccountantRow } from '../../models/queries/reports.ts';
import * as queries from '../../models/queries/reports.ts';
import { rangesOf } from './days.ts';
import { monthsOf } from './reports.ts';

/** The PPN of each month that has a day in the range, as a whole. */
export async function byMonth(query: RevenueQuery): Promise<TaxReport> {
  const days = wholeMonths(query);
  const found = await queries.salesByMonth(days);
  const months = monthsOf(days).map((month): TaxMonth => {
    const ofMonth = found.filter(({ day }) => day === `m${month}`);
    const kept = (isTaxed: boolean) => {
      return ofMonth.reduce((sum, row) => (row.isTaxed === isTaxed ? sum + row.revenue - row.refunds : sum), 0);
    };
    const tax = ofMonth.reduce((sum, row) => sum + row.tax, 0);
    const net = kept(true) - tax;
    return {
      ...{ month: `${month.slice(0, 4)}-${month.slice(4)}`, taxed: kept(true), untaxed: kept(false) },
      ...{ net, base: taxBase(net), tax },
    };
  });
  return { ...days, months };
}

interface AccountantFile {
  invoices: number;
  batches: AsyncGenerator<AccountantRow[]>;
}

/** The accountant's file of the same months: a row for each invoice and day on which its money came or went. */
export async function accountantFile(query: RevenueQuery): Promise<AccountantFile> {
  const days = wholeMonths(query);
  const from = new Date(`${days.from}T00:00${JAKARTA}`);
  const until = new Date(Date.parse(`${days.to}T00:00${JAKARTA}`) + DAY_MS);
  const ids = await queries.invoicesWithMoney(from, until);
  return { invoices: ids.length, batches: rowsOf(ids, days) };
}

async function* rowsOf(ids: readonly number[], days: Days): AsyncGenerator<AccountantRow[]> {
  for (const batch of batches(ids)) yield (await queries.accountantRows(batch, days)).map(asRow);
}

function asRow(stored: StoredAccountantRow): AccountantRow {
  const { day, documentNo, customer, source, paidBy } = stored;
  const [total, refunded, tax, fee] = [stored.total, stored.refunded, stored.tax, stored.fee].map(Number);
  const onSale = (amount: number) => (Number(stored.isSale) === 1 ? Number(amount) : 0);
  const kept = { total: total ?? 0, refunded: refunded ?? 0, tax: tax ?? 0, fee: fee ?? 0 };
  return {
    ...{
      day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      documentNo,
      customer,
      source,
      paidBy: paidBy ?? '',
    },
    ...{ goods: onSale(stored.goods), discount: onSale(stored.goods - stored.linesTotal) },
    ...{ voucher: onSale(stored.voucher), shipping: onSale(stored.shipping), other: onSale(stored.other), ...kept },
    base: kept.tax === 0 ? 0 : taxBase(kept.total - kept.refunded - kept.tax),
  };
}

function wholeMonths(query: RevenueQuery): Days {
  const { from, to } = rangesOf(query, calendarDay(now())).days;
  const end = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0));
  return { from: `${from.slice(0, 7)}-01`, to: end.toISOString().slice(0, 10) };
}
