import type { Envelope } from '../src/contract/envelope.ts';
import type { Invoice } from '../src/contract/invoices.ts';
import type { Parcel } from '../src/contract/parcels.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import { buildUnit, nextSerial } from './factories.ts';
import { placePaidOrder } from './orders.ts';
import type { Api, TestShop } from './testShop.ts';

interface Placed {
  id: number;
}

/** Sends an order's only line in parcels of so many pieces each. */
export async function split(staff: Api, { id }: Placed, ...pieces: number[]) {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  const parcels = pieces.map((quantity) => ({ lines: [{ invoiceDetailId: line.id, quantity }] }));
  return staff.put(`/api/parcels/split/${id}`).send({ parcels });
}

/** A paid order of one line, in parcels of so many pieces each. */
export async function placeSplitOrder(shop: TestShop, staff: Api, ...pieces: number[]) {
  const quantity = pieces.reduce((sum, count) => sum + count, 0);
  const ordered = await placePaidOrder(shop, { unit: await buildUnit({ stock: 10, price: 100_000 }), quantity });
  await split(staff, ordered.placed, ...pieces);
  return ordered;
}

export async function parcelsOf(api: Api, { id }: Placed): Promise<Parcel[]> {
  return ((await api.get(`/api/invoices/${id}`)).body as Envelope<Invoice>).data.parcels;
}

/** The parcel with this number. */
export async function parcelOf(api: Api, placed: Placed, no: number): Promise<Parcel> {
  const parcel = (await parcelsOf(api, placed)).find((one) => one.no === no);
  if (!parcel) throw new Error(`no parcel ${no}`);
  return parcel;
}

/** Enters a new receipt number for a parcel; on a processed order it is shipped. */
export async function enterReceipt(staff: Api, placed: Placed, no: number, receiptNumber = newReceipt()) {
  const { id } = await parcelOf(staff, placed, no);
  return staff.put(`/api/parcels/receipt-number/${id}`).send({ id, receiptNumber });
}

/** A number that looks like JNE's, unlike any before. */
export function newReceipt(): string {
  return `0100${String(nextSerial()).padStart(11, '0')}`;
}
