/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet takes for a formula; `unguarded` is the exact inverse. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
