import { now } from '../../clock.ts';
import { formatDateInWords } from '../../contract/dates.ts';
import type { NumberedOrder } from '../../contract/packing.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { write } from './mails.ts';
import type { PricedLine } from './parts.ts';
import { link, orderButton, orderParts, texts } from './parts.ts';

/**
 * An order was not paid in time, or the returned goods for a replacement did not arrive in time. `replaced`: the order that
 * a change by this one would have changed.
 */
export async function expired(
  invoice: Invoice,
  lines: readonly PricedLine[],
  replaced: NumberedOrder | null = null,
): Promise<void> {
  const { id, documentNo, language, fullname } = invoice;
  const t = texts(language);
  const kind = kindOf(invoice, replaced);
  const facts = { documentNo: replaced?.documentNo ?? documentNo, day: formatDateInWords(now(), language) };
  const isNewOrder = kind === 'expired';
  await write(invoice, t(`mail.${kind}.subject`, facts), [
    { kind: 'text', text: t('mail.greeting', { name: fullname }) },
    { kind: 'text', text: t(`mail.${kind}.text`, facts) },
    isNewOrder
      ? { kind: 'button', label: t('mail.expired.button'), url: link('/shop') }
      : orderButton({ id: replaced?.id ?? id, language }),
    ...(await orderParts(invoice, lines)),
  ]);
}

function kindOf({ credit }: Invoice, replaced: NumberedOrder | null) {
  if (replaced) return 'changeExpired';
  return credit > 0 ? 'replacementExpired' : 'expired';
}
