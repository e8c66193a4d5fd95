import { select } from '../database/database.ts';
import { INVOICES } from './invoices.ts';
import { PAYMENT_EVENTS } from './paymentEvents.ts';
import { touchTexts } from './textBlocks.ts';

/** Whom some orders go to was written anew: their list shows it, and that of what was told of their payments. */
export async function touchPeople(orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const events = await select<{ id: number }>('SELECT id FROM payment_events WHERE invoice_id IN (:orderIds)', {
    orderIds,
  });
  await touchTexts(INVOICES, orderIds);
  await touchTexts(
    PAYMENT_EVENTS,
    events.map(({ id }) => id),
  );
}
