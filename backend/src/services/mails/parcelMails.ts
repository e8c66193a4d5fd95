import type { ParcelPosition } from '../../contract/parcels.ts';
import { namesIn, soldNames } from '../../models/queries/englishNames.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import type { MailPart } from './layout.ts';
import { write } from './mails.ts';
import { courierOf, deliveryPart, orderButton, texts } from './parts.ts';
import { wayFacts } from './wayFacts.ts';

interface SentParcel extends ParcelPosition {
  receiptNumber: string | null;
  shippedDate: Date;
  /** Whether the order's other parcels left before. */
  isLast: boolean;
  /** Its lines, with the quantities in this parcel. */
  goods: readonly Goods[];
}

type Goods = Pick<InvoiceDetail, 'productName' | 'variantName' | 'colorName' | 'sizeName' | 'thumb' | 'quantity'>;

/**
 * A parcel of a split order is with the courier: its goods and its number. `notBefore`: the earliest time to send it.
 * Returns the mail's id.
 */
export async function parcelShipped(
  invoice: Invoice,
  { no, of, receiptNumber, shippedDate, isLast, goods }: SentParcel,
  notBefore?: Date,
): Promise<number | null> {
  const t = texts(invoice.language);
  const subject = t('mail.parcel.subject', { no, of, documentNo: invoice.documentNo });
  const parts: MailPart[] = [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    { kind: 'text', text: t(isLast ? 'mail.parcel.last' : 'mail.parcel.text', { no, of }) },
    {
      kind: 'facts',
      facts: [
        [t('mail.courier'), courierOf(invoice)],
        [t('mail.receiptNumber'), receiptNumber ?? '-'],
        ...(await wayFacts(invoice, shippedDate)),
      ],
    },
    orderButton(invoice),
    await goodsOf(invoice, goods),
    deliveryPart(invoice),
  ];
  return write(invoice, subject, parts, { notBefore });
}

/** The goods without prices: the sums are the whole order's. */
async function goodsOf({ language }: Invoice, goods: readonly Goods[]): Promise<MailPart> {
  const nameOf = await namesIn(language, goods.flatMap(soldNames));
  const lines = goods.map((line) => {
    const pattern = `${nameOf('variant', line.variantName)}, ${nameOf('color', line.colorName)}`;
    return {
      picture: line.thumb,
      pictureText: `${line.productName}, ${pattern}`,
      name: line.productName,
      detail: `${pattern}, ${nameOf('size', line.sizeName)}`,
      amount: `${line.quantity}\u00a0×`,
    };
  });
  return { kind: 'lines', lines, sums: [] };
}
