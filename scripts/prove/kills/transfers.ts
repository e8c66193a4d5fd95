import { randomUUID } from 'node:crypto';
import { calendarDay } from '../../../backend/src/contract/dates.ts';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import type { SettingsView } from '../../../backend/src/contract/settings.ts';
import type { StatementPreview } from '../../../backend/src/contract/statements.ts';
import { seenOf } from '../../../backend/src/contract/statements.ts';
import { accountKey } from '../../../backend/src/contract/transfers.ts';
import { checkoutBy } from '../../../backend/testing/orders.ts';
import { BCA } from '../../../backend/testing/transfers.ts';
import type { Client } from './clients.ts';
import { acknowledged, succeeded, insist, step } from './clients.ts';

/** Pays an order by bank transfer, by booking a statement row. */
export async function transferred(client: Client): Promise<void> {
  await offer(client);
  const { user, city, unit } = client;
  const body = { ...checkoutBy(user, city, { id: unit.id, price: unit.price }), transferTo: BCA.bank };
  const placed = await succeeded<PlacedOrder>(insist(client, 'customer', 'POST /invoices', body, randomUUID()));
  client.orders.push(placed);
  const row = { day: calendarDay(new Date()), amount: placed.total, text: placed.documentNo };
  const statement = (seen: string) => ({ account: accountKey(BCA), rows: [{ ...row, seen }] });
  const { rows } = await succeeded<StatementPreview>(
    insist(client, 'admin', 'POST /statements/preview', statement('')),
  );
  const seen = rows[0] ? seenOf(rows[0]) : '';
  // A 409 if the answer to a successful first booking was lost.
  await acknowledged(insist(client, 'admin', 'POST /statements', statement(seen)), 409);
}

/** The first client turns transfers on; the others find them on. */
async function offer(client: Client): Promise<void> {
  const { values, version } = await succeeded<SettingsView>(insist(client, 'admin', 'GET /settings'));
  if (values.transferAccounts.length > 0) return;
  await acknowledged(step(client, '/settings', { ...values, version, transferAccounts: [BCA] }), 409);
}
