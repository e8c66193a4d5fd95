import { select } from '../database/database.ts';
import { INVOICES } from './invoices.ts';
import { PAYMENT_EVENTS } from './paymentEvents.ts';
import { markForReindex } from './textBlocks.ts';

/** After a change of the recipients of orders: both lists that show them, orders and payment events, index their texts again. */
export async function markRecipientsForReindex(orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const events = await select<{ id: number }>('SELECT id FROM payment_events WHERE invoice_id IN (:orderIds)', {
    orderIds,
  });
  await markForReindex(INVOICES, orderIds);
  await markForReindex(
    PAYMENT_EVENTS,
    events.map(({ id }) => id),
  );
}
