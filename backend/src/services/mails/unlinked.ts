/** What people type as a dot, and what browsers take for one in the name of a site. */
const DOTS = '.\\u3002\\uff0e\\uff61\\u2024\\ufe52';
/** A dot within a name (`www.toko.id`), with what nobody sees between; figures and initials before a space are none. */
const DOT_WITHIN = new RegExp(`(?<=[^\\s])([${DOTS}])(?=[\\p{L}\\p{M}\\p{Cf}])`, 'gu');
/** After a scheme (`https://`, `tel:08…`), in whatever letters. */
const SCHEME = /(?<=[\p{L}\p{N}\p{Cf}])([:\uff1a])(?=[^\s\p{N}]|(?<=\p{L}.)\p{N})/gu;

/**
 * A text of which no mail program makes a link: with a space after whatever would make an address of its words. Readers
 * still see what was written, and what does not look like an address stays as it is: `Rp 1.250.000`, `10:30`, `No. 5`.
 */
export function unlinked(text: string): string {
  return text.replace(DOT_WITHIN, '$1 ').replace(SCHEME, '$1 ');
}
