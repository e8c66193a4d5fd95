import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ReturnInput } from '../src/contract/returns.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import { buildProduct } from './catalogueFactories.ts';
import { buildStaff } from './factories.ts';
import { placePaidOrder } from './orders.ts';
import type { Api, TestShop } from './testShop.ts';

/** A delivered order. */
export async function placeDeliveredOrder(shop: TestShop, values: Parameters<typeof placePaidOrder>[1] = {}) {
  const ordered = await placePaidOrder(shop, values);
  const { id } = ordered.placed;
  const staff = shop.as(await buildStaff());
  await staff.put(`/api/invoices/process/${id}`);
  await staff.put(`/api/invoices/receipt-number/${id}`).send({ receiptNumber: `JNE${id}` });
  await staff.put(`/api/invoices/deliver/${id}`);
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  return { ...ordered, staff, line };
}

/** A delivered order of two pieces, and another size of its product at another price. */
export async function placeDeliveredPair(
  shop: TestShop,
  { stock = 3, price = 130_000 }: { stock?: number; price?: number } = {},
) {
  const { units } = await buildProduct({
    units: [
      { size: 'S', price: 100_000, stock: 5 },
      { size: 'M', price, stock },
    ],
  });
  const [unit, sibling] = units;
  if (!unit || !sibling) throw new Error('two units were asked for');
  return { ...(await placeDeliveredOrder(shop, { unit, quantity: 2 })), unit, sibling };
}

/** A request to send one unopened piece of an order back for its money. */
export function returnOf(
  { placed, line }: Record<'placed' | 'line', { id: number }>,
  values: Partial<ReturnInput> = {},
): ReturnInput {
  return {
    invoiceId: placed.id,
    reason: 'unopened',
    note: 'Salah ukuran',
    resolution: 'refund',
    lines: [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: null }],
    photoIds: [],
    ...values,
  };
}

/** Asks for a return; with a new key by default. */
export function askReturn(api: Api, input: ReturnInput, key: string = randomUUID()) {
  return api.post('/api/returns').set('Idempotency-Key', key).send(input);
}

/** Uploads a photo for a return. */
export async function sendPhoto(api: Api) {
  return api
    .post('/api/returns/photos')
    .attach('photo', await buildPhoto(), { filename: 'a.png', contentType: 'image/png' });
}

/** A phone's photo. */
export async function buildPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#a55' } })
    .png()
    .toBuffer();
}
