import type { Invoice } from '../../models/tables/Invoice.ts';
import * as directPayments from './directPayments.ts';

/** Why an invoice costs nothing: a full discount, or an exchange of equal value. */
type Reason = 'free' | 'exchange';

/**
 * Marks a waiting invoice of Rp 0 as paid: no provider accepts a payment of zero. Call it in the transaction that settles the
 * invoice.
 */
export async function settle(invoice: Invoice, reason: Reason, note: string): Promise<void> {
  const { id } = invoice;
  await directPayments.settle(invoice, {
    ...{ provider: reason, key: `${id}`, reference: `${reason}-${id}` },
    ...{ note, userId: null },
  });
}
