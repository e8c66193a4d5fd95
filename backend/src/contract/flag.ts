const YES = new Set(['1', 'true', 'yes', 'y', 'ya', 'aktif', 'active', 'benar']);
const NO = new Set(['0', 'false', 'no', 'n', 'tidak', 'nonaktif', 'inactive', 'salah']);

/** Parses yes and no as people and spreadsheets write it in either language; null for anything else. */
export function parseFlag(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
