import { trackingUrl } from '../../contract/couriers.ts';
import type { MessageState, WhatsAppMessage } from '../../contract/invoiceDesk.ts';
import { MESSAGE_STATES } from '../../contract/invoiceDesk.ts';
import { invoiceStatusName } from '../../contract/invoiceStatus.ts';
import { formatRupiah } from '../../contract/money.ts';
import { parcelState, positionOf } from '../../contract/parcels.ts';
import type { ParcelTrouble } from '../../contract/parcelTracking.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { settleTroubles, troubleOf } from '../../models/queries/parcelWatches.ts';
import { parcelsOfInvoice } from '../../models/queries/parcels.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { Parcel } from '../../models/tables/Parcel.ts';
import { Transfer } from '../../models/tables/Transfer.ts';
import { courierOf, momentIn } from '../mails/parts.ts';
import * as settings from '../settings/settings.ts';
import * as paymentLinks from './paymentLinks.ts';
import { isHalfOver } from './reminders.ts';
import * as invoiceSteps from './steps.ts';

/** The WhatsApp message about an order's status, in its customer's language. 409 if there is none for the status. */
export async function messageOf(id: number): Promise<WhatsAppMessage> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  const { language, phoneNumber } = invoice;
  const about = stateOf(invoice);
  const transfer = about === 'waiting' ? await Transfer.findOne({ where: { invoiceId: id } }) : null;
  const parcels = about === 'processed' || about === 'shipped' ? await parcelsOfInvoice(id) : [];
  const isLeaving = parcels.some(({ shippedDate }) => shippedDate);
  const trouble = about === 'shipped' || about === 'processed' ? await troubleOf(id) : null;
  const state = trouble ?? (isLeaving ? 'parcels' : about);
  const text = [
    message(language, 'whatsApp.hello', { name: invoice.fullname }),
    message(language, textOf(state, invoice, transfer), await factsOf(invoice, transfer)),
    ...(isLeaving ? await parcelTexts(invoice, parcels) : []),
  ];
  return { phoneNumber, text: text.join('\n\n') };
}

/** Of an order that waits since half of its time, a reminder. */
function textOf(
  state: MessageState | ParcelTrouble | 'parcels',
  invoice: Invoice,
  transfer: Transfer | null,
): MessageKey {
  if (state !== 'waiting') return `whatsApp.${state}`;
  if (isHalfOver(invoice)) return transfer ? 'whatsApp.transferReminder' : 'whatsApp.reminder';
  return transfer ? 'whatsApp.transfer' : 'whatsApp.waiting';
}

/** Records in the timeline that a user wrote to the customer. Whether they pressed Send in WhatsApp is unknown. */
export async function note(id: number, caller: Caller): Promise<void> {
  await transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    stateOf(invoice);
    await settleTroubles(id);
    await invoiceSteps.note(invoice, 'staffNote.whatsApp', caller.id);
  });
}

function stateOf({ status }: Invoice): MessageState {
  const state = MESSAGE_STATES.find((name) => name === invoiceStatusName(status));
  if (!state) throw conflict('invoice.noMessage');
  return state;
}

/** Where each parcel is, with its number. */
async function parcelTexts({ language, courier }: Invoice, parcels: readonly Parcel[]): Promise<string[]> {
  const template = await trackingTemplateOf(courier);
  return parcels.map((parcel) => {
    const receiptNumber = parcel.receiptNumber ?? '-';
    const tracking = trackingUrl(receiptNumber, template);
    const place = positionOf(parcel, parcels);
    return message(language, `whatsApp.parcel.${parcelState(parcel)}`, { ...place, receiptNumber, tracking });
  });
}

async function trackingTemplateOf(courier: string): Promise<string> {
  const { couriers } = await settings.current();
  return couriers.find(({ name }) => name === courier)?.trackingUrl ?? '';
}

async function factsOf(invoice: Invoice, transfer: Transfer | null): Promise<MessageParams> {
  const { documentNo, language, total, receiptNumber, courier } = invoice;
  const shop = await settings.current();
  const template = await trackingTemplateOf(courier);
  return {
    documentNo,
    shop: shop.name,
    total: formatRupiah(total, language),
    courier: courierOf(invoice),
    receiptNumber: receiptNumber ?? '-',
    tracking: receiptNumber === null ? '' : trackingUrl(receiptNumber, template),
    ...(transfer
      ? { bank: transfer.bank, number: transfer.number, holder: transfer.holder }
      : { payment: await paymentLinks.payPageOf(invoice) }),
    expires: momentIn(language, invoice.expiresAt),
  };
}
