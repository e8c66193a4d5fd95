import { formatDateInWords } from '../../contract/dates.ts';
import { formatRupiah } from '../../contract/money.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { MailPart } from '../mails/layout.ts';
import type { ReturnedGoods } from '../mails/parts.ts';
import { goodsPart, orderButton, texts } from '../mails/parts.ts';
import { write } from '../mails/mails.ts';

// The mails about returns, written to the outbox in the current transaction.

interface ReturnVerdict {
  isApproved: boolean;
  /** The reason in free text. */
  note: string;
  /** The order of the replacement; null without an exchange. */
  replacement: Pick<Invoice, 'total' | 'expiresAt'> | null;
}

/** The decision on a return. */
export async function decided(
  invoice: Invoice,
  goods: readonly ReturnedGoods[],
  { isApproved, note, replacement }: ReturnVerdict,
): Promise<void> {
  const t = texts(invoice.language);
  const { documentNo } = invoice;
  await write(
    invoice,
    t(isApproved ? 'mail.return.approved.subject' : 'mail.return.rejected.subject', { documentNo }),
    [
      { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
      { kind: 'text', text: t(isApproved ? 'mail.return.approved.text' : 'mail.return.rejected.text', { documentNo }) },
      ...(note === '' ? [] : [{ kind: 'text', text: note } as const]),
      ...(replacement === null ? [] : [replacementPart(invoice, replacement)]),
      orderButton(invoice),
      await goodsPart(goods, invoice.language),
    ],
  );
}

/** The difference to pay, or the day until which the replacement waits: a closure may have put it off. */
function replacementPart({ language }: Invoice, { total, expiresAt }: Pick<Invoice, 'total' | 'expiresAt'>): MailPart {
  const t = texts(language);
  const text =
    total > 0
      ? t('mail.return.approved.toPay', { difference: formatRupiah(total, language) })
      : t('mail.return.approved.setAside', { day: formatDateInWords(expiresAt, language) });
  return { kind: 'text', text };
}

interface ReturnEnd {
  /** Refund in whole rupiah. */
  refundAmount: number;
  isExchanged: boolean;
}

/** The end of a return: refund, exchange, or both. */
export async function settled(
  invoice: Invoice,
  goods: readonly ReturnedGoods[],
  { refundAmount, isExchanged }: ReturnEnd,
): Promise<void> {
  const t = texts(invoice.language);
  const refund = formatRupiah(refundAmount, invoice.language);
  await write(invoice, t('mail.return.settled.subject', { documentNo: invoice.documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    ...(isExchanged ? [{ kind: 'text', text: t('mail.return.exchanged.text') } as const] : []),
    ...(refundAmount > 0 ? [{ kind: 'text', text: t('mail.return.refunded.text', { refund }) } as const] : []),
    orderButton(invoice),
    await goodsPart(goods, invoice.language),
  ]);
}
