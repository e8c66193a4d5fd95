/** Areas of landlines with two digits behind the zero; all others have three, and numbers of mobiles are written like these. */
const SHORT_AREA = /^0(21|22|24|31|61)/;

/** `+628123456789` as people write it at home: `0812-3456-789`; a landline's `021-555-1234`, `0274-512-345`. */
export function displayPhone(stored: string): string {
  const [area, ...parts] = partsOf(stored);
  return [area, ...parts].join('-');
}

/** The same for eyes it is not meant for, on a parcel that anybody may look at: `0812-****-6789`. */
export function hiddenPhone(stored: string): string {
  const local = localOf(stored);
  const [area = ''] = partsOf(stored);
  const rest = Math.min(4, local.length - area.length - 4);
  return rest > 0 ? `${area}-****-${local.slice(-rest)}` : '****';
}

function localOf(stored: string): string {
  return stored.replace(/^\+62/, '0');
}

/** Area or network, then the number in two; in one where it is too short for that. */
function partsOf(stored: string): string[] {
  const local = localOf(stored);
  const area = SHORT_AREA.test(local) ? 3 : 4;
  const number = local.slice(area);
  // Of a mobile the first four, as everybody says them.
  const first = local.startsWith('08') || number.length > 7 ? 4 : 3;
  const parts = number.length > 5 ? [number.slice(0, first), number.slice(first)] : [number];
  return [local.slice(0, area), ...parts].filter((part) => part !== '');
}
