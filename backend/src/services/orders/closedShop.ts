import { now } from '../../clock.ts';
import { ordersFrom } from '../../contract/closures.ts';
import { calendarDay, formatDay } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import { conflict } from '../../errors.ts';
import * as settings from '../settings/settings.ts';

/** Refuses a shopper's order (409, with the day from which orders are taken) while a closure takes none. */
export async function refuseWhileClosed(language: Language): Promise<void> {
  const { closures } = await settings.current();
  const day = ordersFrom(calendarDay(now()), closures);
  if (day !== null) throw conflict('order.closed', { day: formatDay(day, language) });
}
