import type { Invoice } from '../../models/tables/Invoice.ts';
import type { Transfer } from '../../models/tables/Transfer.ts';
import { longerParts, write } from './mails.ts';
import type { PricedLine } from './parts.ts';
import { link, momentIn, orderParts, texts, totalOf } from './parts.ts';
import { accountParts } from './transferMails.ts';

interface WayToPay {
  /** Null: paid at the provider's page. */
  transfer: Transfer | null;
  payUrl: string;
}

/** The order waits for its payment, and until when. Returns the mail's id. */
export async function paymentReminder(
  invoice: Invoice,
  lines: readonly PricedLine[],
  { transfer, payUrl }: WayToPay,
): Promise<number | null> {
  const { documentNo, language, fullname } = invoice;
  const t = texts(language);
  const expires = momentIn(language, invoice.expiresAt);
  const subject = t('mail.reminder.subject', { documentNo });
  const button = transfer
    ? { label: t('mail.transfer.button'), url: link('/payment-redirect', { documentNo }) }
    : { label: t('mail.placed.button'), url: payUrl };
  return write(
    invoice,
    subject,
    [
      { kind: 'text', text: t('mail.greeting', { name: fullname }) },
      { kind: 'text', text: t('mail.reminder.text', { expires, total: totalOf(invoice) }) },
      ...longerParts(invoice),
      ...(transfer ? accountParts(invoice, transfer) : []),
      { kind: 'button', ...button },
      { kind: 'note', text: t('mail.reminder.once') },
      ...(await orderParts(invoice, lines)),
    ],
    { isReminder: true },
  );
}
