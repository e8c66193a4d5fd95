import { dayStamp } from '../../../backend/src/contract/dates.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import { MINUTE_MS } from '../../../backend/src/contract/time.ts';
import type { Caller } from '../../../backend/src/contract/users.ts';
import { groupBy } from '../../../backend/src/models/database/groups.ts';
import { Invoice } from '../../../backend/src/models/tables/Invoice.ts';
import * as handOvers from '../../../backend/src/services/dispatch/handOvers.ts';
import { atTime } from './clock.ts';

/** Parcels shipped before today were handed over on the same day, half an hour after the courier's last one. */
export async function seedHandOvers(now: Date, staff: Caller): Promise<void> {
  const shipped = await Invoice.findAll({ where: { status: INVOICE_STATUS.shipped }, order: ['shippedDate', 'id'] });
  const dayOf = ({ shippedDate }: Invoice) => dayStamp(shippedDate ?? now);
  const earlier = shipped.filter((invoice) => dayOf(invoice) < dayStamp(now));
  for (const parcels of groupBy(earlier, (invoice) => `${dayOf(invoice)} ${invoice.courier}`).values()) {
    const last = parcels.at(-1);
    if (!last?.shippedDate) continue;
    const invoiceIds = parcels.map(({ id }) => id);
    const moment = new Date(last.shippedDate.getTime() + 30 * MINUTE_MS);
    await atTime(moment, () => handOvers.create({ courier: last.courier, invoiceIds }, staff));
  }
}
