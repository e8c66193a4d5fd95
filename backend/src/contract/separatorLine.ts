const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n?|\n|$)/i;

/** A table as it was saved, without the line `sep=;` with which spreadsheets tell each other what is between its cells. */
export function withoutSeparatorLine(text: string): { text: string; separator: string | null } {
  const [line = '', separator = null] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), separator };
}
