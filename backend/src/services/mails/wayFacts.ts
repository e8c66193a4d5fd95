import { arrivalOf } from '../../contract/arrival.ts';
import { formatDays } from '../../contract/dates.ts';
import { ROLES } from '../../contract/roles.ts';
import { messageTo } from '../../locales/messages.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import * as settings from '../settings/settings.ts';
import { momentIn } from './parts.ts';

/** The way of a parcel that has left, in the words of the order's page: its steps with their times, and when it should arrive. */
export async function wayFacts(invoice: Invoice, shippedDate: Date): Promise<[label: string, value: string][]> {
  const { language, paidAt, processedDate, duration } = invoice;
  const reader = { language, role: ROLES.customer };
  const steps = [
    ['invoice.status.paid', paidAt],
    ['invoice.status.processed', processedDate],
    ['invoice.status.shipped', shippedDate],
  ] as const;
  const arrival = arrivalOf(duration, shippedDate, '', { ...(await settings.current()), closures: [] });
  return [
    ...steps.flatMap(([key, at]): [string, string][] => (at ? [[messageTo(reader, key), momentIn(language, at)]] : [])),
    ...(arrival ? [[messageTo(reader, 'mail.expected'), formatDays(arrival, language)] as [string, string]] : []),
  ];
}
