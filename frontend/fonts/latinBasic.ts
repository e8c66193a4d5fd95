/**
 * The letters that the shop itself writes in both languages: ASCII, and the signs that its texts use besides. They are
 * the first file of our font, which a page shows at once; a name with another letter in it fetches the second.
 */
export const LATIN_BASIC = `${ascii()}\u00a0©°·×–—‘’“”•…−`;

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 32 + offset));
}
