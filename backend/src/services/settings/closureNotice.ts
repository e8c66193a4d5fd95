import { now } from '../../clock.ts';
import type { Closure, ClosureNotice } from '../../contract/closures.ts';
import { dayAfter, noticedClosure, ordersFrom, sendingDay } from '../../contract/closures.ts';
import { calendarDay, formatDay, formatDays } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import type { Settings } from '../../contract/settings.ts';
import { message } from '../../locales/messages.ts';

/** The sentence on the closure of today or of the coming days; null without one. */
export function closureNotice({ closures, closureNoticeDays, holidays }: Settings): ClosureNotice | null {
  const closure = noticedClosure(now(), closureNoticeDays, closures);
  if (!closure) return null;
  const shutUntil = ordersFrom(calendarDay(now()), closures);
  const orders = shutUntil ?? ordersFrom(closure.from, closures);
  const sends = sendingDay(dayAfter(closure.to), { closures, holidays });
  const text = (language: Language) =>
    orders === null
      ? sentence('closure.sends', closure, sends, language)
      : sentence('closure.orders', closure, orders, language);
  return { from: closure.from, text: { id: text('id'), en: text('en') }, isShut: shutUntil !== null };
}

function sentence(key: 'closure.sends' | 'closure.orders', closure: Closure, from: string, language: Language): string {
  const { reason, reasonEn } = closure;
  const name = language === 'en' && reasonEn !== '' ? reasonEn : reason;
  return message(language, key, { reason: name, days: formatDays(closure, language), day: formatDay(from, language) });
}
