/** The four colors a cloth is drawn with. All are computed, so a color an admin invents tomorrow is drawn as well as today's. */
export interface Palette {
  base: string;
  ink: string;
  light: string;
  shade: string;
}

interface Lch {
  lightness: number;
  chroma: number;
  hue: number;
}

const moonYellow = '#F6C85F';
/** Below this lightness a deeper shade of the same hue would not be seen on the cloth: the print turns to moonlight. */
const darkBelow = 0.62;

export function palette(hex: string): Palette {
  const { lightness, chroma, hue } = toLch(hex);
  const isDark = lightness < darkBelow;
  const at = (up: number, more: number, turnTo = hue) =>
    toHex({ lightness: Math.min(0.99, lightness + up), chroma: more, hue: turnTo });
  if (isDark) return { base: hex, ink: moonYellow, light: at(0.16, chroma * 0.8), shade: at(-0.15, chroma * 1.05) };
  return {
    base: hex,
    ink: at(-0.19, Math.min(0.13, chroma * 1.15 + 0.045), hue - warmth(hue)),
    light: at(0.055, chroma * 0.45),
    shade: at(-0.135, chroma * 1.05 + 0.025, hue - warmth(hue)),
  };
}

/** Yellow darkened turns to olive; a painter leans its shadow towards orange. In radians of hue. */
function warmth(hue: number): number {
  return 0.19 * Math.exp(-(((hue - 1.55) / 0.35) ** 2));
}

/** A color between two, even to the eye (mixed in Oklab). `share` is how much of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [l1, a1, b1] = toLab(first);
  const [l2, a2, b2] = toLab(second);
  const between = (from: number, to: number) => from + (to - from) * share;
  return labToHex(between(l1, l2), between(a1, a2), between(b1, b2));
}

function toLch(hex: string): Lch {
  const [lightness, a, b] = toLab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toHex({ lightness, chroma, hue }: Lch): string {
  return labToHex(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
}

// Oklab as published by its author: https://bottosson.github.io/posts/oklab/
function toLab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToHex(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(channelHex).join('')}`;
}

function channelHex(value: number): string {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  return byte.toString(16).padStart(2, '0').toUpperCase();
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
