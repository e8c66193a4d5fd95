import { INVOICE_STATUS as s } from '../../../backend/src/contract/invoiceStatus.ts';
import { MAX_MAIL_ATTEMPTS } from '../../../backend/src/contract/outbox.ts';
import { DAY_MS, HOUR_MS } from '../../../backend/src/contract/time.ts';
import { Invoice } from '../../../backend/src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../../../backend/src/models/tables/InvoiceDetail.ts';
import { OutboxMail } from '../../../backend/src/models/tables/OutboxMail.ts';
import { expired } from '../../../backend/src/services/mails/expiryMails.ts';
import * as mails from '../../../backend/src/services/mails/mails.ts';
import { atTime } from './clock.ts';
import type { OrderRows } from './orderRows.ts';

/** Older mails about orders are left out; those about returns are not. */
const MAILED_DAYS = 4;

const MAIL_OF = {
  [s.waiting]: mails.orderPlaced,
  [s.paid]: mails.paid,
  [s.shipped]: mails.shipped,
  [s.expired]: expired,
};

/** The mails of the newest orders, and the delivery of all mails: nearly all succeeded. */
export async function seedMails(now: Date, { events }: OrderRows): Promise<void> {
  const since = new Date(now.getTime() - MAILED_DAYS * DAY_MS);
  const told = events.flatMap(({ invoiceId, toStatus, at: moment = now }) => {
    const write = MAIL_OF[toStatus as keyof typeof MAIL_OF];
    return write !== undefined && moment > since ? [{ invoiceId, write, moment }] : [];
  });
  for (const { invoiceId, write, moment } of told) {
    const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
    const lines = await InvoiceDetail.findAll({ where: { invoiceId }, order: ['id'] });
    await atTime<unknown>(moment, () => write(invoice, lines));
  }
  await settle(now);
}

async function settle(now: Date): Promise<void> {
  const written = await OutboxMail.findAll({ order: [['createdAt', 'DESC']] });
  const [, failing, , , givenUp] = written;
  for (const mail of written) {
    if (mail !== failing && mail !== givenUp) await mail.update({ attempts: 1, sentAt: mail.createdAt });
  }
  const nextTryAt = new Date(now.getTime() + 6 * HOUR_MS);
  const lastError = '451 4.7.1 Greylisted, please try again later';
  await failing?.update({ sentAt: null, attempts: 3, nextTryAt, lastError });
  await givenUp?.update({ sentAt: null, attempts: MAX_MAIL_ATTEMPTS, lastError: '550 5.1.1 No such user here' });
}
