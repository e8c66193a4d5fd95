/** Specification 9: width and height of the pillow, diameter and length of the bolster, in centimetres. */
export const SIZES = [
  { code: 'S', pillow: [34, 22], bolster: [13, 30] },
  { code: 'M', pillow: [38, 25], bolster: [18, 40] },
  { code: 'L', pillow: [50, 30], bolster: [23, 55] },
  { code: 'XL', pillow: [65, 42], bolster: [31, 84] },
] as const;
