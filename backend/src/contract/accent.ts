import { FIRST_ACCENT } from './brand.ts';
import { contrast, type Oklch, toHex, toOklch } from './colors.ts';
import { THEMES, type Theme } from './pages.ts';

/** The tokens of theme/tokens.css that follow the shop's accent color. */
const TOKENS = ['primary', 'primary-hover', 'on-primary', 'tint', 'night', 'moon', 'moon-hover', 'on-moon'] as const;
type Token = (typeof TOKENS)[number];
type Tones = Record<Token, string>;

/** The backgrounds of letters in the accent color: `--bg`, `--surface` and `--sunken` of theme/tokens.css. */
const GROUNDS: Record<Theme, readonly string[]> = {
  light: ['#FBF7F0', '#FFFFFF', '#F4EDE1'],
  dark: ['#12142A', '#1B1E3D', '#171A35'],
};
/** `--on-night` of theme/tokens.css. */
const ON_NIGHT = '#D9DAF3';

/** WCAG 2.2, 1.4.3: letters against their background. More than the 3 that controls need (1.4.11). */
const MIN_CONTRAST = 4.5;

/** A change of lightness that nobody sees. */
const STEP = 0.004;

/** The tones of an accent color in both themes: in the light one the color itself, in the dark one a lighter tone of it. */
export function tonesOf(accent: string): Record<Theme, Tones> {
  const color = toOklch(accent);
  const tone = (lightness: number, chroma: number) =>
    toHex({ ...color, lightness, chroma: Math.min(color.chroma, chroma) });
  const moon = { moon: tone(0.85, 0.13), 'moon-hover': tone(0.8, 0.14), 'on-moon': tone(0.27, 0.07) };
  return {
    light: {
      ...{ primary: accent.toUpperCase(), 'primary-hover': toHex(darker(color, 0.05)), 'on-primary': '#FFFFFF' },
      ...{ tint: tone(0.957, 0.018), night: tone(0.26, 0.055), ...moon },
    },
    dark: {
      ...{ primary: tone(0.79, 0.11), 'primary-hover': tone(0.85, 0.09), 'on-primary': tone(0.23, 0.06) },
      ...{ tint: tone(0.29, 0.04), night: tone(0.25, 0.05), ...moon },
    },
  };
}

/** The most similar color that can be read in both themes: the color itself, or a darker tone of it. */
export function readableAccent(accent: string): string {
  const color = toOklch(accent);
  if (unreadable(accent).length === 0) return accent.toUpperCase();
  // Black is readable: searches the lightest readable tone between it and the color.
  let [readable, beyond] = [0, color.lightness];
  while (beyond - readable > STEP) {
    const lightness = (readable + beyond) / 2;
    if (unreadable(toHex({ ...color, lightness })).length === 0) readable = lightness;
    else beyond = lightness;
  }
  return toHex({ ...color, lightness: readable });
}

/** The pairs of letters and backgrounds without enough contrast, such as `light primary #FBF7F0`. */
export function unreadable(accent: string): string[] {
  const tones = tonesOf(accent);
  return THEMES.flatMap((theme) =>
    pairsOf(tones[theme], GROUNDS[theme])
      .filter(([letters, ground]) => contrast(letters, ground) < MIN_CONTRAST)
      .map((pair) => [theme, ...pair].join(' ')),
  );
}

/** The element with the style. */
export const ACCENT_ID = 'accent';

/** The style that gives a page its accent; null for the first one, whose tones are those of theme/tokens.css. */
export function accentStyle(accent: string): string | null {
  if (accent === FIRST_ACCENT) return null;
  const { light, dark } = tonesOf(accent);
  // Stronger than `:root` of the style sheets, in whatever order they arrive. The build compiles their light-dark() for older
  // browsers; these rules say the same, and leave paper light.
  return [
    `:root:root{${declared(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${declared(dark)}}}`,
    `@media screen{:root:root[data-theme=dark]{${declared(dark)}}}`,
  ].join('');
}

function declared(tones: Tones): string {
  return TOKENS.map((token) => `--${token}:${tones[token]}`).join(';');
}

function darker(color: Oklch, by: number): Oklch {
  return { ...color, lightness: Math.max(0, color.lightness - by) };
}

/** Letters and their backgrounds. */
function pairsOf(tones: Tones, grounds: readonly string[]): (readonly [string, string])[] {
  return [
    ...[...grounds, tones.tint].map((ground) => [tones.primary, ground] as const),
    [tones['on-primary'], tones.primary],
    [tones['on-primary'], tones['primary-hover']],
    [tones['on-moon'], tones.moon],
    [tones['on-moon'], tones['moon-hover']],
    [tones.moon, tones.night],
    [ON_NIGHT, tones.night],
  ];
}
