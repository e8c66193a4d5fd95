import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildPromo, buildServedCity, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { buildRegularCustomer, checkoutBy, order, placePaidOrder } from '../../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { InvoiceLineRow } from '../../contract/invoiceLines.ts';
import type { InvoiceRow } from '../../contract/invoices.ts';
import type { Return } from '../../contract/returns.ts';
import { includedPpn } from '../../contract/tax.ts';

const shop = await openTestShop({ TAX: 'ppn' });
const staff = shop.as(await buildStaff());

async function exported<Row>(path: string): Promise<Row[]> {
  const { text } = await staff.get(`/api/${path}/export`).buffer(true).expect(200);
  const [, ...rows] = text.trimEnd().split('\n');
  return rows.map((row) => JSON.parse(row) as Row);
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((all, row) => all + of(row), 0);
}

/** Orders of several lines, with promos, free shipping, nothing to pay, and an exchange for something dearer. */
async function sellInAllWays(): Promise<void> {
  const [dear, cheap, gift] = [await buildUnit({ price: 125_999 }), await buildUnit({ price: 1 }), await buildUnit()];
  await buildPromo(dear, { discount: 33.33 });
  await buildPromo(gift, { discount: 100 });
  const customer = await buildRegularCustomer(shop);
  const buy = async (fee: number, ...lines: Parameters<typeof checkoutBy>[2][]) =>
    order(shop.as(customer), checkoutBy(customer, await buildServedCity(fee), ...lines)).expect(201);
  await buy(12_345, { ...dear.get(), quantity: 3, discount: 33.33 }, { ...cheap.get(), quantity: 2 });
  await buy(0, { ...gift.get(), discount: 100 });
  await buy(7_000, cheap.get(), { ...gift.get(), quantity: 2, discount: 100 });
  await placePaidOrder(shop);

  const { units } = await buildProduct({ units: [{ size: 'S' }, { size: 'L', price: 150_000, stock: 5 }] });
  const [unit, better] = units;
  const bought = await placeDeliveredOrder(shop, { unit });
  const admin = shop.as(await buildAdmin());
  const lines = [{ invoiceDetailId: bought.line.id, quantity: 1, exchangeForId: better?.id ?? 0 }];
  const { body } = await askReturn(bought.api, returnOf(bought, { resolution: 'exchange', lines }));
  const { id } = (body as Envelope<Return>).data;
  await admin.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' }).expect(200);
}

test('the exported lines add up to the exported invoices, and these to their totals, to the rupiah', async () => {
  await sellInAllWays();
  const [invoices, lines] = [await exported<InvoiceRow>('invoices'), await exported<InvoiceLineRow>('invoices/lines')];
  expect(invoices.length).toBeGreaterThanOrEqual(7);
  expect(invoices.some(({ credit }) => credit > 0)).toBe(true);
  expect(invoices.some(({ total }) => total === 0)).toBe(true);
  for (const invoice of invoices) {
    const { documentNo, gross, discount, shipmentFee, credit, total, tax } = invoice;
    const own = lines.filter((line) => line.documentNo === documentNo);
    expect(gross - discount + shipmentFee - credit, documentNo).toBe(total);
    expect(tax).toBe(includedPpn(total).amount);
    expect(sum(own, (line) => line.price * line.quantity)).toBe(gross);
    expect(sum(own, (line) => line.discountAmount)).toBe(discount);
    for (const column of ['shipmentFee', 'credit', 'tax', 'total'] as const) {
      expect(
        sum(own, (line) => line[column]),
        `${documentNo} ${column}`,
      ).toBe(invoice[column]);
    }
    for (const line of own) {
      expect(line.price * line.quantity - line.discountAmount).toBe(line.subtotal);
      expect(line.subtotal + line.shipmentFee - line.credit).toBe(line.total);
      expect([line.province, line.category]).toEqual([invoice.province, expect.stringMatching(/^(Kategori|Bantal)/)]);
    }
  }
  expect(sum(lines, ({ total }) => total)).toBe(sum(invoices, ({ total }) => total));
});
