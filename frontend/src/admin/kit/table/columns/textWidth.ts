/** How wide letters of the back office's font are, in pixels at 14 of them, semibold; those that are not named, USUAL. */
const WIDTHS = [
  { letters: /[ijl I.]/g, width: 3.3 },
  { letters: /[frtJ1,()]/g, width: 5.3 },
  { letters: /[sxzT/-]/g, width: 7 },
  { letters: /[bdegopqKPRSXY3458]/g, width: 9.2 },
  { letters: /[ABCDGHNUV0&]/g, width: 10.3 },
  { letters: /[mwMOQW]/g, width: 12.3 },
] as const;
const USUAL = 8.2;

/** In pixels, a little too wide rather than too narrow: known before any font has come, and without asking the browser. */
export function textWidth(text: string): number {
  return WIDTHS.reduce((sum, { letters, width }) => {
    return sum + (text.match(letters)?.length ?? 0) * (width - USUAL);
  }, text.length * USUAL);
}
