/** No control characters other than a line break, and no halves of surrogate pairs, which MySQL and mails choke on. */
export function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\t\r\n]/u.test(value) && value.isWellFormed();
}

export function isOneLine(value: string): boolean {
  return isCleanText(value) && !/[\r\n\t]/.test(value);
}
