/** The document number in a text, whatever separators couriers and banks write; null without one. */
export function documentNoIn(text: string): string | null {
  const [, day, number] = /INV\W?(\d{8})\W?(\d{4,7})(?!\d)/i.exec(text) ?? [];
  return day !== undefined && number !== undefined ? `INV/${day}/${number}` : null;
}
