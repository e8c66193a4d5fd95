/** Landline areas with two digits after the zero; others have three, and mobile numbers are grouped like those. */
const SHORT_AREA = /^0(21|22|24|31|61)/;

/** `+628123456789` in national notation: `0812-3456-789`; a landline's `021-555-1234`, `0274-512-345`. */
export function displayPhone(stored: string): string {
  const [area, ...parts] = partsOf(stored);
  return [area, ...parts].join('-');
}

/** The same with hidden digits, for a parcel that anybody may read: `0812-****-6789`. */
export function maskPhone(stored: string): string {
  const local = localOf(stored);
  const [area = ''] = partsOf(stored);
  const rest = Math.min(4, local.length - area.length - 4);
  return rest > 0 ? `${area}-****-${local.slice(-rest)}` : '****';
}

function localOf(stored: string): string {
  return stored.replace(/^\+62/, '0');
}

/** Area or network, then the number in two groups, or in one if short. */
function partsOf(stored: string): string[] {
  const local = localOf(stored);
  const area = SHORT_AREA.test(local) ? 3 : 4;
  const number = local.slice(area);
  // Mobile numbers are spoken with four digits first.
  const first = local.startsWith('08') || number.length > 7 ? 4 : 3;
  const parts = number.length > 5 ? [number.slice(0, first), number.slice(first)] : [number];
  return [local.slice(0, area), ...parts].filter((part) => part !== '');
}
