import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { STOCK_FREE_STATUSES } from '../../contract/invoiceStatus.ts';
import { releaseUse, retakeUse } from '../../models/queries/vouchers.ts';

interface Order {
  id: number;
  voucherCode: string;
}

/**
 * Updates a voucher's use after a step of its order: the use is held while the order holds stock, released with it, and
 * taken again if a late payment takes the stock again. False if no use was left: the discount stays, because it was promised
 * and paid, and the order does not count in the voucher's uses. No statement for an order without a voucher.
 */
export async function updateUse(order: Order, from: InvoiceStatus, to: InvoiceStatus): Promise<boolean> {
  if (order.voucherCode === '' || isHeldIn(from) === isHeldIn(to)) return true;
  if (isHeldIn(to)) return retakeUse(order.id);
  await releaseUse(order.id);
  return true;
}

function isHeldIn(status: InvoiceStatus): boolean {
  return !STOCK_FREE_STATUSES.includes(status);
}
