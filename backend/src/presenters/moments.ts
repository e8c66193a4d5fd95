const SQLITE_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \+00:00$/;

/** A moment for the API: ISO in UTC, from any driver (SQLite text, MySQL Date). */
export function iso(moment: string | Date): string {
  // A conversion through a Date takes five times as long, which is noticeable in an export of a million rows.
  if (typeof moment === 'string' && SQLITE_TEXT.test(moment)) return `${moment.slice(0, 10)}T${moment.slice(11, 23)}Z`;
  return new Date(moment).toISOString();
}

export function optionalIso(moment: string | Date | null): string | null {
  return moment === null ? null : iso(moment);
}
