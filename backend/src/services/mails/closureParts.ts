import { now } from '../../clock.ts';
import { isWithin, sendingDay } from '../../contract/closures.ts';
import { calendarDay, formatDay } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import * as settings from '../settings/settings.ts';
import type { MailPart } from './layout.ts';
import { texts } from './parts.ts';

/** During a closure, the day from which parcels leave again. */
export async function closureParts(language: Language): Promise<MailPart[]> {
  const shop = await settings.current();
  const today = calendarDay(now());
  if (!isWithin(today, shop.closures)) return [];
  const day = formatDay(sendingDay(today, shop), language);
  return [{ kind: 'note', text: texts(language)('mail.closed', { day }) }];
}
