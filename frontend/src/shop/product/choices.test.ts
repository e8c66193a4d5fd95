import { describe, expect, it } from 'vitest';
import type { ProductDetail } from '@contract/catalogue.ts';
import { choose, colorAnswers, findChoice, sizeAnswers, variantAnswers } from './choices.ts';

// Clouds come in blue (S, M, L) and rose (S, L); stars in blue (M, L) and night (S). Stars in blue M are sold out.
const cloudsBlueS = unit('clouds', 'blue', 'S');
const cloudsBlueM = unit('clouds', 'blue', 'M');
const cloudsBlueL = unit('clouds', 'blue', 'L');
const cloudsRoseS = unit('clouds', 'rose', 'S');
const cloudsRoseL = unit('clouds', 'rose', 'L');
const starsBlueM = unit('stars', 'blue', 'M', 0);
const starsBlueL = unit('stars', 'blue', 'L');
const starsNightS = unit('stars', 'night', 'S');
const product = [
  ...[cloudsBlueS, cloudsBlueM, cloudsBlueL, cloudsRoseS, cloudsRoseL],
  ...[starsBlueM, starsBlueL, starsNightS],
];

describe('choosing a unit', () => {
  it('offers existing units, and marks the sold-out ones', () => {
    expect(said(variantAnswers(product))).toEqual('clouds stars');
    expect(said(colorAnswers(product, starsBlueL))).toEqual('blue -rose night');
    expect(said(sizeAnswers(product, starsBlueL))).toEqual('-S (M) L');
    expect(said(sizeAnswers(product, cloudsRoseS))).toEqual('S -M L');
  });

  it('keeps color and size over a change of pattern where there is such a unit', () => {
    expect(choose(product, cloudsBlueL, 'variant', id('stars'))).toBe(starsBlueL);
  });

  it('keeps the color even where that unit is sold out', () => {
    expect(choose(product, cloudsBlueM, 'variant', id('stars'))).toBe(starsBlueM);
  });

  it('moves to the nearest unit that can be bought where the pattern lacks the color', () => {
    expect(choose(product, cloudsRoseL, 'variant', id('stars'))).toBe(starsBlueL);
    expect(choose(product, cloudsRoseS, 'variant', id('stars'))).toBe(starsNightS);
  });

  it('gives another size rather than another color', () => {
    expect(choose(product, cloudsBlueM, 'color', id('rose'))).toBe(cloudsRoseS);
    expect(choose(product, cloudsBlueS, 'variant', id('stars'))).toBe(starsBlueL);
  });

  it('stays where it is when the answer exists nowhere', () => {
    expect(choose(product, cloudsBlueM, 'color', id('green'))).toBe(cloudsBlueM);
  });

  it('begins with what the address asks for, as near as it can', () => {
    expect(findChoice(product, ids('stars', 'night', 'S'))).toBe(starsNightS);
    expect(findChoice(product, ids('stars', 'night', 'L'))).toBe(starsNightS);
    expect(findChoice(product, { variant: NaN, color: NaN, size: NaN })).toBe(cloudsBlueS);
    expect(findChoice([starsBlueM, starsBlueL], {})).toBe(starsBlueL);
    expect(findChoice([], ids('stars', 'blue', 'M'))).toBeNull();
  });
});

function id(name: string): number {
  return ['', 'clouds', 'stars', 'blue', 'rose', 'night', 'green', 'S', 'M', 'L'].indexOf(name);
}

function ids(variant: string, color: string, size: string) {
  return { variant: id(variant), color: id(color), size: id(size) };
}

function unit(variant: string, color: string, size: string, lastStock = 3): ProductDetail {
  const option = (name: string) => ({ id: id(name), name, code: name });
  return {
    productDetailId: Number(`${id(variant)}${id(color)}${id(size)}`),
    ...{
      code: `${variant}-${color}-${size}`,
      price: 79_000,
      discount: 0,
      weight: 250,
      volume: 0,
      lastStock,
      isActive: true,
    },
    variant: option(variant),
    color: { ...option(color), hex: '#CFE2F5' },
    size: { ...option(size), description: '' },
    thumb: null,
  };
}

/** `(M)` is sold out, `-S` is not made. */
function said(answers: { option: { name: string }; availability: string }[]): string {
  const marks: Record<string, (name: string) => string> = {
    available: (name) => name,
    soldOut: (name) => `(${name})`,
    notMade: (name) => `-${name}`,
  };
  return answers.map(({ option, availability }) => marks[availability]?.(option.name)).join(' ');
}
