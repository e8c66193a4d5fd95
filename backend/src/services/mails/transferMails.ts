import type { NameOf } from '../../models/queries/englishNames.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { Transfer } from '../../models/tables/Transfer.ts';
import type { MailPart } from './layout.ts';
import { write } from './mails.ts';
import type { PricedLine } from './parts.ts';
import { link, momentIn, orderParts, texts, totalOf } from './parts.ts';

/** The order's goods, and the account, exact amount and deadline for the transfer. */
export async function transferRequested(
  invoice: Invoice,
  transfer: Transfer,
  lines: readonly PricedLine[],
  known?: NameOf,
): Promise<void> {
  const t = texts(invoice.language);
  const { documentNo } = invoice;
  const expires = momentIn(invoice.language, invoice.expiresAt);
  await write(invoice, t('mail.placed.subject', { documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    { kind: 'text', text: t('mail.transfer.text', { expires, total: totalOf(invoice) }) },
    ...accountParts(invoice, transfer),
    { kind: 'button', label: t('mail.transfer.button'), url: link('/payment-redirect', { documentNo }) },
    ...(await orderParts(invoice, lines, known)),
  ]);
}

/** The account, and the exact amount. */
export function accountParts(invoice: Invoice, { bank, number, holder, code }: Transfer): MailPart[] {
  const t = texts(invoice.language);
  return [
    {
      kind: 'facts',
      facts: [
        [t('mail.transfer.bank'), bank],
        [t('mail.transfer.number'), number],
        [t('mail.transfer.holder'), holder],
        [t('mail.transfer.amount'), totalOf(invoice)],
      ],
    },
    { kind: 'note', text: t('mail.transfer.exactly', { code }) },
  ];
}
