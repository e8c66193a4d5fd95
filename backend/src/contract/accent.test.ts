import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentStyle, readableAccent, tonesOf, unreadable } from './accent.ts';
import { FIRST_ACCENT } from './brand.ts';
import { contrast, toHex, toOklch } from './colors.ts';

/** Colors from the whole cube, the same in every run. */
function colors(count: number): string[] {
  let state = 20_261_128;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`.toUpperCase();
  });
}

test('the contrast of two colors is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#FFFFFF', '#3F428C')).toBeCloseTo(contrast('#3F428C', '#FFFFFF'), 9);
});

test('a color is the same after its way through lightness, chroma and hue', () => {
  for (const color of ['#000000', '#FFFFFF', '#FF0000', FIRST_ACCENT, ...colors(500)]) {
    expect(toHex(toOklch(color))).toBe(color);
  }
});

test('of any color, the one that is offered instead can be read in both themes, on every ground', () => {
  for (const color of ['#000000', '#FFFFFF', '#FFFF00', '#F6C85F', '#00FFFF', ...colors(1000)]) {
    const offered = readableAccent(color);
    expect(unreadable(offered), `${color}, ${offered}`).toEqual([]);
    if (unreadable(color).length === 0) expect(offered).toBe(color);
  }
});

test('the offered color has the hue of the refused one, and a step lighter it could not be read', () => {
  for (const color of colors(200).filter((one) => unreadable(one).length > 0)) {
    const offered = toOklch(readableAccent(color));
    const refused = toOklch(color);
    if (Math.min(offered.chroma, refused.chroma) > 0.04)
      expect(Math.cos(offered.hue - refused.hue)).toBeGreaterThan(0.99);
    const lighter = toHex({ ...refused, lightness: offered.lightness + 0.012 });
    expect(unreadable(lighter), color).not.toEqual([]);
  }
});

test('letters that are too pale are named with theme and ground', () => {
  expect(unreadable('#F6C85F')).toContain('light #F6C85F #FFFFFF');
  expect(unreadable(FIRST_ACCENT)).toEqual([]);
});

test('the first color needs no style, and its computed tones are near those of the style sheet', () => {
  expect(accentStyle(FIRST_ACCENT)).toBeNull();
  const tokens = readFileSync('frontend/src/theme/tokens.css', 'utf8');
  const { light, dark } = tonesOf(FIRST_ACCENT);
  for (const token of ['primary', 'primary-hover', 'on-primary', 'tint', 'night'] as const) {
    const [, day = '', night = ''] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
    for (const [made, drawn] of [
      [light[token], day],
      [dark[token], night],
    ] as const) {
      expect(Math.abs(toOklch(made).lightness - toOklch(drawn).lightness), `${token} ${made} ${drawn}`).toBeLessThan(
        0.05,
      );
    }
  }
});

test('the style sets every tone in both themes', () => {
  const style = accentStyle('#A8322F') ?? '';
  expect(style.match(/\{(--[a-z-]+:#[0-9A-F]{6};?){8}\}/g)).toHaveLength(3);
  expect(style).toMatch(/^:root:root\{--primary:#A8322F;/);
  expect(style.split(`--primary:${tonesOf('#A8322F').dark.primary};`)).toHaveLength(3);
});

test('the grounds are those of the style sheet', () => {
  const tokens = readFileSync('frontend/src/theme/tokens.css', 'utf8');
  for (const token of [
    '--bg: light-dark(#fbf7f0, #12142a)',
    '--surface: light-dark(#ffffff, #1b1e3d)',
    '--sunken: light-dark(#f4ede1, #171a35)',
    '--on-night: #d9daf3',
  ]) {
    expect(tokens).toContain(token);
  }
});
