import { STOP_PATH } from '../../contract/restock.ts';
import { type Language, textIn } from '../../contract/languages.ts';
import { discountedPrice, formatNumber, formatRupiah } from '../../contract/money.ts';
import type { UnitOnSale } from '../../models/queries/catalogue.ts';
import type { MailPart } from './layout.ts';
import { write } from './mails.ts';
import { link, texts } from './parts.ts';

interface Reader {
  email: string;
  language: Language;
  /** Of any of their requests. */
  stopKey: string;
}

/** A unit with its current price before the discount. */
interface OfferedUnit extends Pick<UnitOnSale, 'name' | 'slug' | 'price' | 'thumb' | 'variant' | 'color' | 'size'> {
  /** Percent. */
  discount: number;
}

/** Units that somebody waited for can be bought again. Returns the mail's id. */
export async function restocked(
  { stopKey, ...reader }: Reader,
  units: readonly [OfferedUnit, ...OfferedUnit[]],
): Promise<number | null> {
  const t = texts(reader.language);
  const names = [...new Set(units.map(({ name }) => name))];
  const name = names.length > 1 ? t('mail.restock.others', { name: units[0].name, count: names.length - 1 }) : names[0];
  return write(reader, t('mail.restock.subject', { name: name ?? '' }), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.restock.text') },
    ...units.flatMap((unit) => offer(unit, reader.language)),
    { kind: 'note', text: t('mail.restock.once') },
    { kind: 'link', label: t('mail.restock.stop'), url: link(STOP_PATH, { key: stopKey }) },
  ]);
}

/** The unit with its price, and the way to it. */
function offer({ name, slug, price, discount, thumb, ...unit }: OfferedUnit, language: Language): MailPart[] {
  const [variant, color, size] = [unit.variant, unit.color, unit.size].map((part) => textIn(language, part, 'name'));
  const before =
    discount > 0 ? ` · ${formatRupiah(price, language)} −\u00a0${formatNumber(discount, language)}\u00a0%` : '';
  const line = {
    picture: thumb && thumb.file,
    pictureText: `${name}, ${variant}, ${color}`,
    name,
    detail: `${variant}, ${color}, ${size}${before}`,
    amount: formatRupiah(discountedPrice(price, discount), language),
  };
  const choice = { variant: String(unit.variant.id), color: String(unit.color.id), size: String(unit.size.id) };
  return [
    { kind: 'lines', lines: [line], sums: [] },
    { kind: 'button', label: texts(language)('mail.restock.button'), url: link(`/details-product/${slug}`, choice) },
  ];
}
