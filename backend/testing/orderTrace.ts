import type { PaymentVerdict } from '../src/contract/payments.ts';
import type { InvoiceStatusName } from '../src/contract/invoiceStatus.ts';
import { invoiceStatusName } from '../src/contract/invoiceStatus.ts';
import { Invoice } from '../src/models/tables/Invoice.ts';
import { InvoiceEvent } from '../src/models/tables/InvoiceEvent.ts';
import { OutboxMail } from '../src/models/tables/OutboxMail.ts';
import { PaymentEvent } from '../src/models/tables/PaymentEvent.ts';
import { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import { StockMovement } from '../src/models/tables/StockMovement.ts';

/** The traces of an order in the database, each list in the order of events. */
export interface OrderTrace {
  /** Its statuses; `(note)` is an event that is no step. */
  timeline: string[];
  /** The verdicts on its payments, received or missing. */
  money: PaymentVerdict[];
  /** Its movements of stock. */
  stock: number[];
  /** Its mails, by their subjects. */
  mails: MailName[];
}

type MailName = keyof typeof SUBJECTS | 'other';

const SUBJECTS = {
  placed: /^Your order \S+$/,
  paid: /^Payment received/,
  shipped: /on its way$/,
  refunded: /on its way back$/,
  expired: /has expired$/,
  returnDecided: /approved|rejected|not accepted/,
  returnSettled: /settled/,
};

export async function traceOf({ id }: { id: number }): Promise<OrderTrace> {
  const { documentNo } = await Invoice.findByPk(id, { rejectOnEmpty: true });
  const ofInvoice = { where: { invoiceId: id }, order: [['id', 'ASC']] as [string, string][] };
  const events = await InvoiceEvent.findAll(ofInvoice);
  const mails = await OutboxMail.findAll({ order: [['id', 'ASC']] });
  return {
    timeline: events.map(({ fromStatus, toStatus, note }) =>
      fromStatus === toStatus ? `(${noteName(note)})` : invoiceStatusName(toStatus),
    ),
    money: (await PaymentEvent.findAll(ofInvoice)).map(({ verdict }) => verdict),
    stock: (await StockMovement.findAll(ofInvoice)).map(({ delta }) => delta),
    mails: mails.filter(({ subject, text }) => `${subject} ${text}`.includes(documentNo)).map(mailName),
  };
}

/** An order's status. */
export async function statusOf({ id }: { id: number }): Promise<InvoiceStatusName> {
  return invoiceStatusName((await Invoice.findByPk(id, { rejectOnEmpty: true })).status);
}

export async function stockOf({ id }: { id: number }): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

function noteName(note: string): string {
  return note.split('\n')[0]?.split('.').at(-1) ?? '';
}

function mailName({ subject }: OutboxMail): MailName {
  const names = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[];
  return names.find((name) => SUBJECTS[name].test(subject)) ?? 'other';
}
