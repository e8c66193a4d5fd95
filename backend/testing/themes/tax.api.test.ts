import { expect, test } from 'vitest';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import { includedPpn } from '../../src/contract/tax.ts';

const shop = await openTestShop({ TAX: 'ppn' });

test('with the switch on, an invoice says how much PPN its total includes, and costs the same', async () => {
  const { placed, api } = await placeOrder(shop, { quantity: 2 });
  const { data } = (await api.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  const lines = data.invoiceDetails.reduce((sum, { subtotal }) => sum + subtotal, 0);
  expect(data.total).toBe(lines + data.shipmentFee);
  expect(data.tax).toEqual(includedPpn(data.total));
});
