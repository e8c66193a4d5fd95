import { formatDate } from '@contract/dates.ts';

/** The last day on which a promo's price holds: `validUntil` is the moment at which it no longer does. */
export function promoEnd(validUntil: string): string {
  return formatDate(new Date(Date.parse(validUntil) - 1));
}
