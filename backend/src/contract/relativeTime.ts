import { calendarDay, MONTHS } from './dates.ts';
import type { Language } from './languages.ts';

/** "5 minutes ago" up to 31 days, then `MMMM DD, YYYY` (specification 9). */
export function formatRelative(moment: Date | string, now: Date, language: Language): string {
  const at = new Date(moment);
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) > 31 * 86_400) {
    const [year, month, day] = calendarDay(at).split('-');
    return `${MONTHS[language][Number(month) - 1]} ${day}, ${year}`;
  }
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(seconds) < 60) return relative.format(Math.trunc(seconds), 'second');
  if (Math.abs(seconds) < 3_600) return relative.format(Math.trunc(seconds / 60), 'minute');
  if (Math.abs(seconds) < 86_400) return relative.format(Math.trunc(seconds / 3_600), 'hour');
  return relative.format(Math.trunc(seconds / 86_400), 'day');
}
