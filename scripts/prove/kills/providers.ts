import { randomUUID } from 'node:crypto';
import { now } from '../../../backend/src/clock.ts';
import { calendarDay, formatTime } from '../../../backend/src/contract/dates.ts';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '../../../backend/src/contract/invoiceStatus.ts';
import { PACKING_PHOTO_FIELD } from '../../../backend/src/contract/packing.ts';
import { sessionEvent, tryEvent } from '../../../backend/src/providers/payment/xendit/stubSessions.ts';
import { stubWaybill } from '../../../backend/src/providers/shipping/rajaOngkirStub.ts';
import { buildPhoto } from '../../../backend/testing/returns.ts';
import { call } from '../client.ts';
import type { Client } from './clients.ts';
import { acknowledged, buy, buyAndPay, insist, notify, step, succeeded, untilTrue } from './clients.ts';

/** Paid within the session that was handed out, after a failed try; its completion comes twice. */
export async function paidInSession(client: Client): Promise<void> {
  const placed = await buy(client);
  const session = client.xendit.sessions.find((one) => one.payment_session_id === placed.xenditId);
  if (!session) throw new Error(`order ${placed.id} was given no session`);
  await notify(client, tryEvent(session, 'payment.failure'));
  const completed = sessionEvent(session, 'COMPLETED');
  for (const event of [tryEvent(session, 'payment.capture'), completed, completed]) await notify(client, event);
  await untilStatus(client, placed, INVOICE_STATUS.paid);
}

/** The same, where Xendit's answer with the first session got lost: nothing finds it, so a second one is handed out. */
export async function paidInSecondSession(client: Client): Promise<void> {
  client.xendit.next.push('silentAfterCreating');
  await paidInSession(client);
}

/** Paid on the page of Midtrans that was handed out; its notifications come twice, and the older one last. */
export async function paidAtMidtrans(client: Client): Promise<void> {
  const { midtrans } = client;
  const placed = await buy(client);
  const page = midtrans.pages.find(({ token }) => token === placed.xenditId);
  if (!page) throw new Error(`order ${placed.id} was given no page`);
  const pending = midtrans.turn(page.orderId, 'pending');
  const settled = midtrans.turn(page.orderId, 'settlement');
  for (const body of [pending, settled, settled, pending]) {
    await acknowledged(insist(client, 'nobody', 'POST /payments/midtrans/webhook', body));
  }
  await untilStatus(client, placed, INVOICE_STATUS.paid);
}

/** The courier says that the parcel has arrived. */
export async function watchedParcel(client: Client): Promise<void> {
  const placed = await buyAndPay(client);
  const awb = `JNE8${String(placed.id).padStart(11, '0')}`;
  const station = [calendarDay(now()), formatTime(now())] as const;
  const left = [...station, 'Manifested', 'BANDUNG'] as const;
  client.couriers.waybills[awb] = stubWaybill(awb, [left], { status: 'DELIVERED', pod: ['RISKA', ...station] });
  await step(client, `/invoices/process/${placed.id}`);
  await step(client, `/invoices/receipt-number/${placed.id}`, { receiptNumber: awb });
  await untilStatus(client, placed, INVOICE_STATUS.delivered);
}

/** A photo of the open parcel, sent again with its key until it is acknowledged: one, and whole. */
export async function photographed(client: Client): Promise<void> {
  const { id } = await buyAndPay(client);
  const photo = new FormData();
  photo.set(PACKING_PHOTO_FIELD, new Blob([new Uint8Array(await buildPhoto())]), 'photo.jpg');
  await acknowledged(insist(client, 'staff', `POST /packings/photos/${id}`, photo, randomUUID()));
  const photos = await succeeded<'getPackingsPhotosOfInvoiceId'>(
    insist(client, 'staff', `GET /packings/photos/of/${id}`),
  );
  if (photos.length !== 1) throw new Error(`order ${id} has ${photos.length} photos`);
  // A picture is no envelope.
  await untilTrue(`the photo of order ${id} is whole`, async () => {
    const path = `/packings/photos/${photos[0]?.id}?size=small`;
    return (await call(client.origin, 'GET', path, { token: client.tokens.staff })).status === 200;
  });
}

async function untilStatus(client: Client, { id }: PlacedOrder, status: InvoiceStatus): Promise<void> {
  await untilTrue(`order ${id} has status ${status}`, async () => {
    const { statusEnum } = await succeeded<'getInvoicesId'>(insist(client, 'staff', `GET /invoices/${id}`));
    return statusEnum === status;
  });
}
