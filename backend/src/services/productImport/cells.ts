/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that is no formula anywhere; `unguarded` takes it back, whatever the text was. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

const YES = new Set(['1', 'true', 'yes', 'y', 'ya', 'aktif', 'active', 'benar']);
const NO = new Set(['0', 'false', 'no', 'n', 'tidak', 'nonaktif', 'inactive', 'salah']);

/** As people and spreadsheets write it in either language; null for anything else. */
export function parseFlag(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
