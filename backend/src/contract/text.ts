/** No control characters other than a line break, and no halves of surrogate pairs, which MySQL and mails choke on. */
export function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\t\r\n]/u.test(value) && value.isWellFormed();
}

export function isOneLine(value: string): boolean {
  return isCleanText(value) && !/[\r\n\t]/.test(value);
}

/** Letters as a database counts them: most emoji are one, `❤️` two (a heart, and a sign that says to draw it in color). */
export function lengthOf(value: string): number {
  return [...value].length;
}

/** The beginning of a text, at most so many letters; none of them is cut in half. */
export function cut(value: string, max: number): string {
  return [...value].slice(0, max).join('');
}
