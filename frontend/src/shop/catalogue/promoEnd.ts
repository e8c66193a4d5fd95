import { calendarDay, formatDateInWords, formatDeadline } from '@contract/dates.ts';
import type { Language } from '@contract/languages.ts';

/** The last day of a promotion, on that day with its last minute: `validUntil` is the first moment after it. */
export function promoEnd(validUntil: string, language: Language): string {
  const last = new Date(Date.parse(validUntil) - 1);
  const now = new Date();
  const isToday = calendarDay(last) === calendarDay(now);
  return isToday ? formatDeadline(last, language, now) : formatDateInWords(last, language);
}
