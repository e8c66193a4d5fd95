import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { Client } from './clients.ts';
import { buyAndPay, insist, step, succeeded } from './clients.ts';

/** Ships an order in two parcels, each with its receipt number; the order is shipped with the second one. */
export async function shipTwoParcels(client: Client): Promise<void> {
  const { id } = await buyAndPay(client, 2);
  const read = () => succeeded<'getInvoicesId'>(insist(client, 'staff', `GET /invoices/${id}`));
  const [line] = (await read()).invoiceDetails;
  const lines = [{ invoiceDetailId: line?.id ?? 0, quantity: 1 }];
  await step(client, `/parcels/split/${id}`, { parcels: [{ lines }, { lines }] });
  await step(client, `/invoices/process/${id}`);
  for (const parcel of (await read()).parcels) {
    await step(client, `/parcels/receipt-number/${parcel.id}`, { receiptNumber: `JNE${id}P${parcel.no}` });
  }
  const { statusEnum } = await read();
  if (statusEnum !== INVOICE_STATUS.shipped) throw new Error(`order ${id} has not left with its last parcel`);
}
