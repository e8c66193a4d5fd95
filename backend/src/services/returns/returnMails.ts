import { EXCHANGE_HOLD_DAYS } from '../../contract/returns.ts';
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
  /** Price difference of the exchange in whole rupiah; null without an exchange. */
  toPay: number | null;
}

/** The decision on a return. */
export async function decided(
  invoice: Invoice,
  goods: readonly ReturnedGoods[],
  { isApproved, note, toPay }: ReturnVerdict,
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
      ...(toPay === null ? [] : [replacementPart(invoice, toPay)]),
      orderButton(invoice),
      await goodsPart(goods, invoice.language),
    ],
  );
}

function replacementPart({ language }: Invoice, toPay: number): MailPart {
  const t = texts(language);
  const text =
    toPay > 0
      ? t('mail.return.approved.toPay', { difference: formatRupiah(toPay, language) })
      : t('mail.return.approved.setAside', { days: EXCHANGE_HOLD_DAYS });
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
