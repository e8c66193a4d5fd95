/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that is no formula anywhere; `unguarded` takes it back, whatever the text was. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

const PLAIN = /^\d+([.,]0{1,2})?$/;
const BY_DOTS = /^\d{1,3}(\.\d{3})+(,0{1,2})?$/;
const BY_COMMAS = /^\d{1,3}(,\d{3})+(\.0{1,2})?$/;

/** `89000`, `89.000`, `89,000`, `Rp 89.000,00` → 89000; null for what is no whole number. */
export function parseWhole(cell: string): number | null {
  const text = cell.replace(/^rp\.?/i, '').replace(/[\s\u00a0]/g, '');
  if (!PLAIN.test(text) && !BY_DOTS.test(text) && !BY_COMMAS.test(text)) return null;
  const value = Number(text.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''));
  return Number.isSafeInteger(value) ? value : null;
}

const YES = new Set(['1', 'true', 'yes', 'y', 'ya', 'aktif', 'active', 'benar']);
const NO = new Set(['0', 'false', 'no', 'n', 'tidak', 'nonaktif', 'inactive', 'salah']);

/** As people and spreadsheets write it in either language; null for anything else. */
export function parseFlag(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
