/** Larger than any courier's daily list. */
export const MAX_LIST_BYTES = 1_000_000;

export type ListFault = 'tooLarge' | 'spreadsheet' | 'unreadable';

/** A dropped file's text, in any encoding: UTF-8, UTF-16, or an older Windows code page. */
export async function readFile(file: File): Promise<{ text: string } | { fault: ListFault }> {
  if (file.size > MAX_LIST_BYTES) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel files are ZIP archives or, before 2007, begin with these bytes.
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf])) return { fault: 'spreadsheet' };
  const text = decode(bytes);
  return text.includes('\0') ? { fault: 'unreadable' } : { text };
}

export function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
