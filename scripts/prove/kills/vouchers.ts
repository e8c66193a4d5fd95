import { randomUUID } from 'node:crypto';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import { checkoutBy } from '../../../backend/testing/orders.ts';
import type { Client } from './clients.ts';
import { buy, expireLink, insist, pay, step, succeeded } from './clients.ts';

/** Uses the only use of a code, gives it back by cancelling, and uses it again. */
export async function usedAgain(client: Client): Promise<void> {
  const { code: voucherCode } = client.voucher;
  const first = await buy(client, 1, { voucherCode });
  await step(client, `/invoices/cancel/${first.id}`, {}, 'customer');
  await pay(client, await buy(client, 1, { voucherCode }));
  await expectUsedUp(client);
}

/** An order with the only use of a code expires, is paid late, and has the use again. */
export async function paidLateWithVoucher(client: Client): Promise<void> {
  const placed = await buy(client, 1, { voucherCode: client.voucher.code });
  await expireLink(client, placed);
  await pay(client, placed);
  const { statusEnum } = await succeeded<'getInvoicesId'>(insist(client, 'customer', `GET /invoices/${placed.id}`));
  if (statusEnum !== INVOICE_STATUS.paid) throw new Error(`order ${placed.id} is in status ${statusEnum}`);
  await expectUsedUp(client);
}

async function expectUsedUp(client: Client): Promise<void> {
  const { user, city, unit, voucher } = client;
  const body = { ...checkoutBy(user, city, unit), voucherCode: voucher.code };
  const { status } = await insist(client, 'customer', 'POST /invoices', body, randomUUID());
  if (status !== 409) throw new Error(`${voucher.code} was used a second time: ${status}`);
}
