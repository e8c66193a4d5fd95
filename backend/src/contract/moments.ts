import { JAKARTA, OFFSET_MS } from './dates.ts';

/** The years that the shop knows, in Jakarta; whatever lies in them, and a day more, every database holds. */
export const KNOWN_YEARS = { min: 1900, max: 9999 } as const;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * `YYYY-MM-DD` or a moment in ISO 8601; without a zone it is Jakarta's, a day is its first millisecond. Null for what the
 * calendar does not have, and for what lies in none of these years.
 */
export function parseMoment(text: string, { min, max }: { min: number; max: number } = KNOWN_YEARS): Date | null {
  const [, day = '', time = 'T00:00', zone] = MOMENT.exec(text) ?? [];
  const at = new Date(`${day}${time}${zone === undefined ? JAKARTA : ''}`);
  // JavaScript takes the 31st of a short month for the day after it.
  if (Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day)) return null;
  const year = new Date(at.getTime() + OFFSET_MS).getUTCFullYear();
  return year >= min && year <= max ? at : null;
}
