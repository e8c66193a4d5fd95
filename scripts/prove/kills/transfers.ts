import { randomUUID } from 'node:crypto';
import { now } from '../../../backend/src/clock.ts';
import { calendarDay } from '../../../backend/src/contract/dates.ts';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { HandOrderInput } from '../../../backend/src/contract/manualOrders.ts';
import { seenOf } from '../../../backend/src/contract/statements.ts';
import { accountKey } from '../../../backend/src/contract/transfers.ts';
import { checkoutOf } from '../../../backend/testing/orders.ts';
import { BCA } from '../../../backend/testing/transfers.ts';
import type { Client } from './clients.ts';
import { acknowledged, buy, succeeded, insist, step } from './clients.ts';

// Orders that the shop itself is paid for: by bank transfer, or in cash. Staff write some of them.

/** Pays an order by bank transfer, by booking a statement row. */
export async function transferred(client: Client): Promise<void> {
  await offer(client);
  const placed = await buy(client, 1, { transferTo: BCA.bank });
  const row = { day: calendarDay(now()), amount: placed.total, text: placed.documentNo };
  const statement = (seen: string) => ({ account: accountKey(BCA), rows: [{ ...row, seen }] });
  const { rows } = await succeeded<'postStatementsPreview'>(
    insist(client, 'admin', 'POST /statements/preview', statement('')),
  );
  const seen = rows[0] ? seenOf(rows[0]) : '';
  // A 409 if the answer to a successful first booking was lost.
  await acknowledged(insist(client, 'admin', 'POST /statements', statement(seen)), 409);
  await checkPaidOnce(client, placed);
}

/** Staff write the order of a new customer, and an admin confirms its money. */
export async function confirmed(client: Client): Promise<void> {
  await offer(client);
  const placed = await write(client, { payment: 'transfer', transferTo: BCA.bank });
  const money = { amount: placed.total, day: calendarDay(now()) };
  await acknowledged(step(client, `/transfers/confirm/${placed.id}`, money), 409);
  await checkPaidOnce(client, placed);
}

/** Staff write an order that is already paid at the stall. */
export async function soldForCash(client: Client): Promise<void> {
  await checkPaidOnce(client, await write(client, { payment: 'cash', source: 'stall' }));
}

/** An order by hand for a customer without an e-mail, whose account is made with it, once. */
async function write(client: Client, terms: Partial<HandOrderInput>): Promise<PlacedOrder> {
  const { user, city, unit } = client;
  const { customer, ...checkout } = checkoutOf(city, unit);
  const phoneNumber = `0813 7${String(user.id).padStart(8, '0')}`;
  const body = {
    ...{ ...checkout, customer: { ...customer, id: null, email: '', phoneNumber } },
    ...{ source: 'whatsapp', sourceRef: '', manualDiscount: 0, manualReason: '', ...terms },
  };
  const placed = await succeeded<'postInvoicesByHand'>(
    insist(client, 'staff', 'POST /invoices/by-hand', body, randomUUID()),
  );
  client.orders.push(placed);
  const q = encodeURIComponent(phoneNumber);
  const customers = await succeeded<'getInvoicesByHandCustomers'>(
    insist(client, 'staff', `GET /invoices/by-hand/customers?q=${q}`),
  );
  if (customers.length !== 1) throw new Error(`${phoneNumber} has ${customers.length} accounts`);
  return placed;
}

async function checkPaidOnce(client: Client, { id }: PlacedOrder): Promise<void> {
  const { statusEnum } = await succeeded<'getInvoicesId'>(insist(client, 'staff', `GET /invoices/${id}`));
  const { events } = await succeeded<'getPaymentsInvoiceId'>(insist(client, 'admin', `GET /payments/invoice/${id}`));
  const verdicts = events.map(({ verdict }) => verdict).join();
  if (statusEnum !== INVOICE_STATUS.paid || verdicts !== 'paid')
    throw new Error(`order ${id} is in status ${statusEnum}, its payments are ${verdicts}`);
}

/** The first client turns transfers on; the others find them on. */
async function offer(client: Client): Promise<void> {
  const { values, version } = await succeeded<'getSettings'>(insist(client, 'admin', 'GET /settings'));
  if (values.transferAccounts.length > 0) return;
  await acknowledged(step(client, '/settings', { ...values, version, transferAccounts: [BCA] }), 409);
}
