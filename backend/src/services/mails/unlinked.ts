/** Dots, and characters that browsers read as dots in a host name. */
const DOTS = '.\\u3002\\uff0e\\uff61\\u2024\\ufe52';
/** A dot within a name (`www.toko.id`), with invisible characters between; not in figures or initials before a space. */
const DOT_WITHIN = new RegExp(`(?<=[^\\s])([${DOTS}])(?=[\\p{L}\\p{M}\\p{Cf}])`, 'gu');
/** The colon after a scheme (`https://`, `tel:08…`), in any script. */
const SCHEME = /(?<=[\p{L}\p{N}\p{Cf}])([:\uff1a])(?=[^\s\p{N}]|(?<=\p{L}.)\p{N})/gu;

/**
 * A text in which mail clients find no links: a space follows each dot or colon that would make words an address. It stays
 * readable, and other text is unchanged: `Rp 1.250.000`, `10:30`, `No. 5`.
 */
export function unlinked(text: string): string {
  return text.replace(DOT_WITHIN, '$1 ').replace(SCHEME, '$1 ');
}
