/** The document number in a text, also with other separators, as couriers and banks write it; null if there is none. */
export function documentNoIn(text: string): string | null {
  const [, day, number] = /INV\W?(\d{8})\W?(\d{4,7})(?!\d)/i.exec(text) ?? [];
  return day !== undefined && number !== undefined ? `INV/${day}/${number}` : null;
}
