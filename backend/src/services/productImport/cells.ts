/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that is no formula anywhere; `unguarded` takes it back, whatever the text was. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
