import { JAKARTA, OFFSET_MS } from './dates.ts';

/** The years that the shop accepts, in Jakarta time; both databases can store these years and one day more on each side. */
export const KNOWN_YEARS = { min: 1900, max: 9999 } as const;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses `YYYY-MM-DD` or a moment in ISO 8601. Without a zone, the time is Jakarta's; a day is its first millisecond. Null
 * for dates that don't exist or are outside of these years.
 */
export function parseMoment(text: string, { min, max }: { min: number; max: number } = KNOWN_YEARS): Date | null {
  const [, day = '', time = 'T00:00', zone] = MOMENT.exec(text) ?? [];
  const at = new Date(`${day}${time}${zone === undefined ? JAKARTA : ''}`);
  // JavaScript turns the 31st of a short month into the next day.
  if (Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day)) return null;
  const year = new Date(at.getTime() + OFFSET_MS).getUTCFullYear();
  return year >= min && year <= max ? at : null;
}
