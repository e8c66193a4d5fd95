import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { STOCK_FREE_STATUSES } from '../../contract/invoiceStatus.ts';
import { giveBackUse, retakeUse } from '../../models/queries/vouchers.ts';

interface Order {
  id: number;
  voucherCode: string;
}

/**
 * Follows a step of an order: the use of its voucher is held while its pieces are, given back when they go back to stock, and
 * taken again when a late payment takes them again. False if there was none left to take: the discount stays, for it was
 * promised and is paid, and the order does not count in the voucher's uses. No statement for an order without a voucher.
 */
export async function follow(order: Order, from: InvoiceStatus, to: InvoiceStatus): Promise<boolean> {
  if (order.voucherCode === '' || isHeldIn(from) === isHeldIn(to)) return true;
  if (isHeldIn(to)) return retakeUse(order.id);
  await giveBackUse(order.id);
  return true;
}

function isHeldIn(status: InvoiceStatus): boolean {
  return !STOCK_FREE_STATUSES.includes(status);
}
