import type { HeldStock, ReleasedHolds } from '../../contract/stock.ts';
import type { Caller } from '../../contract/users.ts';
import { transaction } from '../../models/database/database.ts';
import { heldStock, newcomersOrders } from '../../models/queries/holds.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as payments from './payments.ts';

/** So many orders take about half a second. */
const AT_ONCE = 50;

/** How much of the stock unpaid orders hold. */
export async function look(): Promise<HeldStock> {
  return heldStock();
}

/**
 * Ends unpaid orders of customers who have never paid, the oldest first, so that others can buy their pieces: each as if its
 * time were up, with the same mail. Money that comes for one later is treated as late money is; its payment link is closed by
 * reconciliation, which looks after it in any case. One that is paid meanwhile is left alone.
 */
export async function release(caller: Caller): Promise<ReleasedHolds> {
  let released = 0;
  for (const { id } of await newcomersOrders(AT_ONCE)) {
    const by = { userId: caller.id, note: 'invoice.note.released' } as const;
    if (await transaction(async () => payments.expire(await invoiceSteps.lock(id), by))) released++;
  }
  return { released, left: (await heldStock()).newcomers.orders };
}
