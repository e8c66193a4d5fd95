/** A moment as it goes over the wire: ISO in UTC, whatever the driver gave (SQLite text, MySQL Date). */
export function iso(moment: string | Date): string {
  return new Date(moment).toISOString();
}

export function optionalIso(moment: string | Date | null): string | null {
  return moment === null ? null : iso(moment);
}
