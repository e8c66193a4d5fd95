/** A color as `#RRGGBB`. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** A color as a person sees it: lightness from 0 to 1, chroma from 0 (grey), hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

/** Halvings of an interval; more than a step of `#RRGGBB` needs. */
const STEPS = 20;

// The matrices of OKLab (https://bottosson.github.io/posts/oklab): light, the eye's cones, and lightness with two hues.
const LIGHT_TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const CONES_TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;
const LAB_TO_CONES = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const CONES_TO_LIGHT = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const cones = times(LIGHT_TO_CONES, lightOf(hex)).map(Math.cbrt);
  const [lightness, a, b] = times(CONES_TO_LAB, [cones[0] ?? 0, cones[1] ?? 0, cones[2] ?? 0]);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** `#RRGGBB`; a color that screens can't show is paler, with the same lightness and hue. */
export function toHex(color: Oklch): string {
  let [shown, beyond] = [0, color.chroma];
  if (!isShown(lightOfOklch(color))) {
    for (let step = 0; step < STEPS; step++) {
      const chroma = (shown + beyond) / 2;
      if (isShown(lightOfOklch({ ...color, chroma }))) shown = chroma;
      else beyond = chroma;
    }
  } else shown = color.chroma;
  const parts = lightOfOklch({ ...color, chroma: shown }).map((part) => Math.round(encoded(part) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function lightOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const cones = times(LAB_TO_CONES, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  return times(CONES_TO_LIGHT, [cones[0] ** 3, cones[1] ** 3, cones[2] ** 3]);
}

/** Allows for rounding errors. */
function isShown(light: Triple): boolean {
  return light.every((part) => part >= -0.0005 && part <= 1.0005);
}

function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light of a color's red, green and blue, each from 0 to 1. */
function lightOf(hex: string): Triple {
  const part = (from: number) => decoded(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function decoded(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const part = Math.min(1, Math.max(0, light));
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function times([first, second, third]: readonly [Triple, Triple, Triple], by: Triple): Triple {
  const row = (factors: Triple) => factors[0] * by[0] + factors[1] * by[1] + factors[2] * by[2];
  return [row(first), row(second), row(third)];
}
