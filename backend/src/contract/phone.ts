/** `08…`, `628…` or `+62 8…`, with spaces, dots, dashes or brackets as people type them, to `+62…`; null when it is no Indonesian number. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const national = /^(?:\+62|62|0)(\d+)$/.exec(digits)?.[1];
  return national !== undefined && /^[2-9]\d{7,11}$/.test(national) ? `+62${national}` : null;
}

/** `+628123456789` as people write it at home: `0812-3456-789`. */
export function displayPhone(stored: string): string {
  const local = stored.replace(/^\+62/, '0');
  return local.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');
}

/** The same for eyes it is not meant for, on a parcel that anybody may look at: `0812-****-6789`. */
export function hiddenPhone(stored: string): string {
  const local = stored.replace(/^\+62/, '0');
  const rest = Math.min(4, local.length - 8);
  return rest > 0 ? `${local.slice(0, 4)}-****-${local.slice(-rest)}` : '****';
}
