import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { TransferProof } from '../../models/tables/TransferProof.ts';

/** Whether half of the time to pay has passed. */
export function isHalfOver({ createdAt, expiresAt }: Record<'createdAt' | 'expiresAt', string | Date>): boolean {
  return 2 * now().getTime() >= new Date(createdAt).getTime() + new Date(expiresAt).getTime();
}

/** Whether nobody has paid, as far as the shop knows, and there is time left. The caller has locked the invoice's row. */
export async function awaitsPayment({ id, status, expiresAt, transferCode }: Invoice): Promise<boolean> {
  if (status !== INVOICE_STATUS.waiting || expiresAt <= now()) return false;
  return transferCode === 0 || (await TransferProof.count({ where: { invoiceId: id } })) === 0;
}
