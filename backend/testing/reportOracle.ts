import { Op } from 'sequelize';
import { calendarDay } from '../src/contract/dates.ts';
import { PAID_STATUSES } from '../src/contract/invoiceStatus.ts';
import { Invoice } from '../src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../src/models/tables/InvoiceEvent.ts';
import { Refund } from '../src/models/tables/Refund.ts';
import { RefundLine } from '../src/models/tables/RefundLine.ts';
import { Return } from '../src/models/tables/Return.ts';
import { ReturnLine } from '../src/models/tables/ReturnLine.ts';

// Reports calculated from the rows that they come from, one by one, without a statement that sums.

/** Money and pieces of an invoice or a line that came (revenue) or went (refunds) on a day (`YYYY-MM-DD`). */
interface Moved {
  day: string;
  invoice: Invoice;
  line: InvoiceDetail | null;
  /** Of a refund or a return; empty for others. */
  reason: string;
  orders: number;
  pieces: number;
  revenue: number;
  refunds: number;
  /** Given by promos, for lines; and by a voucher, for orders. */
  discounts: number;
}

const NOTHING = { line: null, reason: '', orders: 0, pieces: 0, revenue: 0, refunds: 0, discounts: 0 };
const isPaid = (status: number | null) => status !== null && (PAID_STATUSES as readonly number[]).includes(status);

/** All that ever moved in the shop. */
export async function allMoved(): Promise<Moved[]> {
  const [invoices, lines, events, refunds, refundLines, returns, returnLines] = await Promise.all([
    ...([Invoice.findAll(), InvoiceDetail.findAll(), InvoiceEvent.findAll({ order: ['id'] })] as const),
    ...([Refund.findAll(), RefundLine.findAll()] as const),
    ...([Return.findAll({ where: { settledAt: { [Op.ne]: null } } }), ReturnLine.findAll()] as const),
  ]);
  const moved: Moved[] = [];
  for (const invoice of invoices) {
    const own = lines.filter(({ invoiceId }) => invoiceId === invoice.id);
    for (const { fromStatus, toStatus, at } of events.filter(({ invoiceId }) => invoiceId === invoice.id)) {
      if (fromStatus === null || isPaid(fromStatus) === isPaid(toStatus)) continue;
      const [day, sign] = [calendarDay(at), isPaid(toStatus) ? 1 : -1];
      const voucher = { discounts: sign * invoice.voucherDiscount };
      moved.push({ ...NOTHING, ...voucher, day, invoice, orders: sign, revenue: sign === 1 ? invoice.total : 0 });
      for (const line of own) {
        const back = refundLines.filter(({ invoiceDetailId }) => invoiceDetailId === line.id);
        const given = back.reduce((sum, { value }) => sum + value, 0);
        const value = line.subtotal - line.reduction;
        const discounts = sign * (line.price * line.quantity - line.subtotal);
        moved.push(
          sign === 1
            ? { ...NOTHING, day, invoice, line, discounts, pieces: line.quantity, revenue: value }
            : {
                ...NOTHING,
                day,
                invoice,
                line,
                discounts,
                pieces: line.withdrawn - line.quantity,
                refunds: value - given,
              },
        );
      }
    }
    for (const refund of refunds.filter(({ invoiceId }) => invoiceId === invoice.id)) {
      const day = calendarDay(refund.createdAt);
      const back = refundLines.filter(({ refundId }) => refundId === refund.id);
      if (refund.way !== 'credit') {
        const pieces = back.reduce((sum, { quantity }) => sum + quantity, 0);
        const money = { refunds: refund.amount, reason: `refund-${refund.reason}` };
        moved.push({ ...NOTHING, day, invoice, pieces, ...money });
      }
      moved.push(...goneBack(day, invoice, own, back));
    }
    for (const one of returns.filter(({ invoiceId }) => invoiceId === invoice.id)) {
      const day = calendarDay(one.settledAt ?? '');
      const back = returnLines.filter(({ returnId }) => returnId === one.id);
      const pieces = back.reduce((sum, { quantity }) => sum + quantity, 0);
      const money = { refunds: one.refundAmount ?? 0, reason: `return-${one.reason}` };
      moved.push({ ...NOTHING, day, invoice, pieces, ...money }, ...goneBack(day, invoice, own, back));
    }
  }
  return moved;
}

function goneBack(
  day: string,
  invoice: Invoice,
  lines: readonly InvoiceDetail[],
  back: readonly { invoiceDetailId: number; quantity: number; value: number }[],
): Moved[] {
  return back.map(({ invoiceDetailId, quantity, value }) => {
    const line = lines.find(({ id }) => id === invoiceDetailId) ?? null;
    return { ...NOTHING, day, invoice, line, pieces: -quantity, refunds: value };
  });
}

/** The first paid invoice of each customer. */
export async function firstOrders(): Promise<Map<number, number>> {
  const events = await InvoiceEvent.findAll({ order: ['id'] });
  const invoices = await Invoice.findAll();
  const first = new Map<number, number>();
  for (const { invoiceId, fromStatus, toStatus } of events) {
    const userId = invoices.find(({ id }) => id === invoiceId)?.userId ?? 0;
    if (!first.has(userId) && !isPaid(fromStatus) && isPaid(toStatus)) first.set(userId, invoiceId);
  }
  return first;
}

export type Sums = Pick<Moved, 'orders' | 'pieces' | 'revenue' | 'refunds' | 'discounts'>;

/** The sums by a key, of what has one. */
export function sumBy(moved: readonly Moved[], keyOf: (one: Moved) => string | null): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const one of moved) {
    const key = keyOf(one);
    if (key === null) continue;
    const { orders, pieces, revenue, refunds, discounts } = sums.get(key) ?? NOTHING;
    sums.set(key, {
      ...{ orders: orders + one.orders, pieces: pieces + one.pieces, revenue: revenue + one.revenue },
      ...{ refunds: refunds + one.refunds, discounts: discounts + one.discounts },
    });
  }
  return sums;
}
