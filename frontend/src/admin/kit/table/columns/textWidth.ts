/** Widths of letters of the back office's font, in pixels at 14 px semibold; others have USUAL. */
const WIDTHS = [
  { letters: /[ijl I.]/g, width: 3.3 },
  { letters: /[frtJ1,()]/g, width: 5.3 },
  { letters: /[sxzT/-]/g, width: 7 },
  { letters: /[bdegopqKPRSXY3458]/g, width: 9.2 },
  { letters: /[ABCDGHNUV0&]/g, width: 10.3 },
  { letters: /[mwMOQW]/g, width: 12.3 },
] as const;
const DEFAULT_WIDTH = 8.2;

/** In pixels, slightly overestimated: available before the font loads, without a layout pass. */
export function textWidth(text: string): number {
  return WIDTHS.reduce((sum, { letters, width }) => {
    return sum + (text.match(letters)?.length ?? 0) * (width - DEFAULT_WIDTH);
  }, text.length * DEFAULT_WIDTH);
}
