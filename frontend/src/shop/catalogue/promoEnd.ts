import { formatDate, formatDateTime } from '@contract/dates.ts';

/**
 * The last day on which a promo's price holds, on that day with its last minute: `validUntil` is the moment at which it no
 * longer does.
 */
export function promoEnd(validUntil: string): string {
  const last = new Date(Date.parse(validUntil) - 1);
  const day = formatDate(last);
  return day === formatDate(new Date()) ? formatDateTime(last) : day;
}
