import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { conflict } from '../../errors.ts';
import * as changes from '../../models/queries/orderChanges.ts';
import * as returns from '../../models/queries/returns.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';

// Rules for exchange orders, which replace returned goods, in payment, packing and refunds.

/** Whether the return of an exchange order ended without it: withdrawn or refunded. A late payment must not revive it. */
export async function isGivenUp(invoiceId: number): Promise<boolean> {
  // A change ends together with the order of its new pieces: a later payment is too late.
  const change = await changes.changeStatusOf(invoiceId);
  if (change !== null) return change !== 'done';
  return returns.hasEndedWithoutExchange(invoiceId);
}

/** 409 while the goods that an exchange order replaces are not back: until then it is reserved, not sent. */
export async function requireReturnedGoods({ id, credit }: Invoice): Promise<void> {
  if (await changes.openChangeOf(id)) throw conflict('change.open');
  if (credit === 0) return;
  if ((await changes.changeStatusOf(id)) === 'open') throw conflict('change.open');
  const awaited = await returns.pendingReturnOf(id);
  if (awaited) throw conflict('return.goodsAwaited', awaited);
}

const SENT: readonly number[] = [INVOICE_STATUS.shipped, INVOICE_STATUS.delivered];

/**
 * Refundable amount of an order in whole rupiah, before any refund. For an exchange order that was sent, or whose return is
 * settled, includes the value of the returned goods; until then the return itself would refund them.
 */
export async function refundable({ id, status, total, credit }: Invoice): Promise<number> {
  if (credit === 0) return total;
  if (SENT.includes(status)) return total + credit;
  if ((await changes.changeStatusOf(id)) === 'done') return total + credit;
  return (await returns.isSettledByExchange(id)) ? total + credit : total;
}
