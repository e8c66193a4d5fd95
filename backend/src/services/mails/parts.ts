import { config } from '../../config.ts';
import { serviceIn } from '../../contract/courierServices.ts';
import { formatDateTimeInWords } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import { formatNumber, formatRupiah } from '../../contract/money.ts';
import { displayPhone } from '../../contract/phone.ts';
import { partsOf } from '../../contract/totalParts.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import type { NameOf } from '../../models/queries/englishNames.ts';
import { namesIn, soldNames } from '../../models/queries/englishNames.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import * as settings from '../settings/settings.ts';
import type { MailLine, MailPart } from './layout.ts';

// Parts that several mails share.

/** Returned pieces of one unit. */
export interface ReturnedGoods {
  picture: string | null;
  product: string;
  variant: string;
  color: string;
  size: string;
  quantity: number;
  /** Whole rupiah. */
  value: number;
}

/** An invoice line's fields in a mail. */
export type PricedLine = Pick<
  InvoiceDetail,
  'productName' | 'variantName' | 'colorName' | 'sizeName' | 'thumb' | 'quantity' | 'price' | 'discount' | 'subtotal'
>;

export function orderButton({ id, language }: Pick<Invoice, 'id' | 'language'>): MailPart {
  return { kind: 'button', label: message(language, 'mail.order.button'), url: link(`/account-detail/orders/${id}`) };
}

/** `known`: translated names, if already loaded. */
export async function orderParts(invoice: Invoice, lines: readonly PricedLine[], known?: NameOf): Promise<MailPart[]> {
  const t = texts(invoice.language);
  const nameOf = known ?? (await namesIn(invoice.language, lines.flatMap(soldNames)));
  const shipment = t('mail.order.shipment', { courier: courierOf(invoice) });
  return [
    {
      kind: 'lines',
      lines: lines.map((line) => asMailLine(line, invoice.language, nameOf)),
      sums: [
        ...partsOf(invoice).map((row): [string, string] => [
          row.part === 'fee' ? shipment : t(`mail.order.part.${row.part}`, { name: row.name }),
          formatRupiah(row.amount, invoice.language),
        ]),
        [t('mail.order.total'), totalOf(invoice)],
      ],
    },
    deliveryPart(invoice),
  ];
}

/** The courier with the service in words, as the order's page says them. */
export function courierOf({ courier, durationCode, language }: Invoice): string {
  return `${courier} ${serviceIn(language, durationCode)}`;
}

/** The order's number, and where it is sent. */
export function deliveryPart(invoice: Invoice): MailPart {
  const t = texts(invoice.language);
  const { address, cityName, provinceName, postalCode } = invoice;
  return {
    kind: 'facts',
    facts: [
      [t('mail.order.documentNo'), invoice.documentNo],
      [t('mail.order.recipient'), `${invoice.fullname}, ${displayPhone(invoice.phoneNumber)}`],
      [t('mail.order.address'), `${address}\n${cityName}, ${provinceName} ${postalCode}`],
    ],
  };
}

/** The returned goods at their purchase prices. */
export async function goodsPart(goods: readonly ReturnedGoods[], language: Language): Promise<MailPart> {
  const nameOf = await namesIn(
    language,
    goods.flatMap(({ variant, color, size }) => [variant, color, size]),
  );
  const lines = goods.map(({ picture, product, quantity, value, ...sold }) => {
    const pattern = `${nameOf('variant', sold.variant)}, ${nameOf('color', sold.color)}`;
    return {
      picture,
      pictureText: `${product}, ${pattern}`,
      name: product,
      detail: `${pattern}, ${nameOf('size', sold.size)} · ${quantity}\u00a0×`,
      amount: formatRupiah(value, language),
    };
  });
  return { kind: 'lines', lines, sums: [] };
}

function asMailLine(line: PricedLine, language: Language, nameOf: NameOf): MailLine {
  const [variant, color] = [nameOf('variant', line.variantName), nameOf('color', line.colorName)];
  const discount = line.discount > 0 ? ` −\u00a0${formatNumber(line.discount, language)}\u00a0%` : '';
  return {
    picture: line.thumb,
    pictureText: `${line.productName}, ${variant}, ${color}`,
    name: line.productName,
    detail:
      `${variant}, ${color}, ${nameOf('size', line.sizeName)} · ` +
      `${line.quantity}\u00a0×\u00a0${formatRupiah(line.price, language)}${discount}`,
    amount: formatRupiah(line.subtotal, language),
  };
}

/** A moment in words, with the time zone. */
export function momentIn(language: Language, moment: Date): string {
  return `${formatDateTimeInWords(moment, language)} WIB`;
}

export function totalOf(invoice: Invoice): string {
  return formatRupiah(invoice.total, invoice.language);
}

/** A public address of the shop: from the configuration, never from the request. */
export function link(path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${config().publicUrl}${path}${search === '' ? '' : `?${search}`}`;
}

/** Texts with the shop's name as a parameter. */
export async function shopTexts(language: Language) {
  const { name: shop } = await settings.current();
  return (key: MessageKey, params: MessageParams = {}): string => message(language, key, { shop, ...params });
}

export function texts(language: Language) {
  return (key: MessageKey, params?: MessageParams): string => message(language, key, params);
}
