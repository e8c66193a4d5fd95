import { now } from '../src/clock.ts';
import { calendarDay } from '../src/contract/dates.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import { seenOf } from '../src/contract/statements.ts';
import type { TransferAccount } from '../src/contract/transfers.ts';
import { accountKey } from '../src/contract/transfers.ts';
import { saveSettings } from './closures.ts';
import { buildAdmin } from './factories.ts';
import { order, readyToBuy } from './orders.ts';
import type { TestShop } from './testShop.ts';
import type { PlacedOrder } from '../src/contract/invoices.ts';

export const BCA: TransferAccount = { bank: 'BCA', number: '123-456-7890', holder: 'Lelap Indonesia', isOn: true };
export const MANDIRI: TransferAccount = { bank: 'Mandiri', number: '98765432100', holder: 'Lelap', isOn: true };

/** Stores these accounts for transfers in the settings. */
export async function offerTransfers(shop: TestShop, ...transferAccounts: TransferAccount[]): Promise<void> {
  await saveSettings(shop, { transferAccounts });
}

/** An order by a new customer, to be paid by transfer to a bank. */
export async function placeTransfer(
  shop: TestShop,
  { bank = BCA.bank, ...purchase }: { bank?: string } & Parameters<typeof readyToBuy>[1] = {},
) {
  const { api, input, ...ready } = await readyToBuy(shop, purchase);
  const { body } = await order(api, { ...input, transferTo: bank }).expect(201);
  return { ...ready, api, placed: (body as Envelope<PlacedOrder>).data };
}

/** Books a statement row with the order's money. */
export async function bookTransfer(
  shop: TestShop,
  { id, total }: Pick<PlacedOrder, 'id' | 'total'>,
  text = 'TRSF E-BANKING CR',
): Promise<void> {
  const admin = shop.as(await buildAdmin());
  const seen = seenOf({ verdict: 'exact', order: { id, documentNo: '', customer: '', amount: total } });
  const rows = [{ day: calendarDay(now()), amount: total, text, seen }];
  await admin
    .post('/api/statements')
    .send({ account: accountKey(BCA), rows })
    .expect(200);
}
