const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n?|\n|$)/i;

/** Removes a table's first line `sep=;`, in which spreadsheets declare the separator. */
export function withoutSeparatorLine(text: string): { text: string; separator: string | null } {
  const [line = '', separator = null] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), separator };
}
