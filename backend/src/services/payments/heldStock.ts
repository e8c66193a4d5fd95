import type { HeldStock, ReleasedHolds } from '../../contract/stock.ts';
import type { Caller } from '../../contract/users.ts';
import { transaction } from '../../models/database/database.ts';
import { heldStock, newcomersOrders } from '../../models/queries/holds.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as payments from './payments.ts';

/** Orders per request; they take about half a second. */
const AT_ONCE = 50;

/** Stock held by unpaid orders. */
export async function read(): Promise<HeldStock> {
  return heldStock();
}

/**
 * Expires unpaid orders of customers who have never paid, the oldest first, so that others can buy their pieces: with the
 * same mail as an ordinary expiry. A later payment is treated as a late one; reconciliation closes the payment link. Skips
 * an order that is paid meanwhile.
 */
export async function release(caller: Caller): Promise<ReleasedHolds> {
  let released = 0;
  for (const { id } of await newcomersOrders(AT_ONCE)) {
    const by = { userId: caller.id, note: 'invoice.note.released' } as const;
    if (await transaction(async () => payments.expire(await invoiceSteps.lock(id), by))) released++;
  }
  return { released, left: (await heldStock()).newcomers.orders };
}
