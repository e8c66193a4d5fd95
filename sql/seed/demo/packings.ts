import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import { MINUTE_MS } from '../../../backend/src/contract/time.ts';
import { Invoice } from '../../../backend/src/models/tables/Invoice.ts';
import * as packing from '../../../backend/src/services/dispatch/packing.ts';
import { atTime } from './clock.ts';
import { STAFF } from './team.ts';

/** How many of the parcels ready for the courier were checked piece by piece; the others were only processed. */
const CHECKED = 2;

export async function seedPackings(now: Date): Promise<void> {
  const where = { status: INVOICE_STATUS.processed };
  for (const { id, processedDate } of await Invoice.findAll({ where, order: ['id'], limit: CHECKED })) {
    const checked = (processedDate ?? now).getTime() + 5 * MINUTE_MS;
    await atTime(new Date(Math.min(checked, now.getTime())), () => pack(id));
  }
}

async function pack(id: number): Promise<void> {
  const { lines } = await packing.open(id, false, STAFF);
  const all = lines.map(({ invoiceDetailId, quantity }) => ({ invoiceDetailId, packed: quantity }));
  await packing.complete(id, all, STAFF);
}
