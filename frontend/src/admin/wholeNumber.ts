const GROUPED = /^\d{1,3}([.,\s]\d{3})*$/;

/**
 * A whole number as people and their spreadsheets write it: `89000`, `89.000`, `Rp 89,000`, `89.000,00`. Null where it
 * is none: what is left of a rupiah is never rounded away unseen.
 */
export function parseWhole(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^Rp\.?\s*/i, '')
    .replaceAll('\u00a0', ' ')
    .replace(/[.,]0{1,2}$/, '');
  if (/^\d{1,15}$/.test(plain)) return Number(plain);
  const separators = new Set(plain.match(/[.,\s]/g));
  if (separators.size !== 1 || !GROUPED.test(plain)) return null;
  const digits = plain.replaceAll(/\D/g, '');
  return digits.length <= 15 ? Number(digits) : null;
}
