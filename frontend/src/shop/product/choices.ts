import type { ColorOption, Option, ProductDetail, SizeOption, UnitChoice } from '@contract/catalogue.ts';
import { idsOf } from '../catalogue/unitHref.ts';

// Which units of a product a shopper can choose, one question at a time. Pure, so that every case is tested.

/** The three questions, the most telling first: a pattern leaves some colors, both together leave some sizes. */
export const QUESTIONS = ['variant', 'color', 'size'] as const;
export type Question = (typeof QUESTIONS)[number];

/** `notMade`: not with the other answers, which give way to it. `soldOut`: it can be looked at, but not bought. */
export type Availability = 'available' | 'soldOut' | 'notMade';

export interface Answer<O extends Option> {
  option: O;
  availability: Availability;
}

/**
 * The unit that is wished for, or the nearest; without any wish the first that can be bought. Null: nothing is sold.
 * The pattern weighs more than color and size together, the color more than the size; of equals, one that can be bought.
 */
export function findChoice(details: readonly ProductDetail[], wish: Partial<UnitChoice>): ProductDetail | null {
  const weights: UnitChoice = { variant: 8, color: 4, size: 2 };
  let best: ProductDetail | null = null;
  let bestScore = -1;
  for (const detail of details) {
    const met = QUESTIONS.filter((question) => detail[question].id === wish[question]);
    const score = met.reduce((sum, question) => sum + weights[question], isBuyable(detail) ? 1 : 0);
    if (score > bestScore) [best, bestScore] = [detail, score];
  }
  return best;
}

/** The unit after another answer to one question: the others keep theirs where such a unit is made. */
export function choose(
  details: readonly ProductDetail[],
  current: ProductDetail,
  question: Question,
  id: number,
): ProductDetail {
  const candidates = details.filter((detail) => detail[question].id === id);
  return findChoice(candidates, idsOf(current)) ?? current;
}

export function isBuyable(detail: ProductDetail): boolean {
  return detail.isActive && detail.lastStock > 0;
}

/** Every pattern can be chosen: color and size follow it. */
export function variantAnswers(details: readonly ProductDetail[]): Answer<Option>[] {
  return answers(details, details, (detail) => detail.variant);
}

/** Every color of the product; those that the pattern does not come in are not made. */
export function colorAnswers(details: readonly ProductDetail[], current: ProductDetail): Answer<ColorOption>[] {
  const units = details.filter(({ variant }) => variant.id === current.variant.id);
  return answers(details, units, (detail) => detail.color);
}

/** Every size of the product; those that pattern and color do not come in are not made. */
export function sizeAnswers(details: readonly ProductDetail[], current: ProductDetail): Answer<SizeOption>[] {
  const units = details.filter(
    ({ variant, color }) => variant.id === current.variant.id && color.id === current.color.id,
  );
  // Smallest first, also where the first pattern does not come in it: sizes are numbered as they grow.
  return answers(details, units, (detail) => detail.size).sort((a, b) => a.option.id - b.option.id);
}

/** The questions that two units answer differently. */
export function otherwise(one: ProductDetail, other: ProductDetail): Question[] {
  return QUESTIONS.filter((question) => one[question].id !== other[question].id);
}

/** The options of all units, each as far as `units` can serve it. */
function answers<O extends Option>(
  all: readonly ProductDetail[],
  units: readonly ProductDetail[],
  optionOf: (detail: ProductDetail) => O,
): Answer<O>[] {
  const options = new Map(all.map((detail) => [optionOf(detail).id, optionOf(detail)]));
  return [...options.values()].map((option) => ({
    option,
    availability: availabilityOf(units.filter((detail) => optionOf(detail).id === option.id)),
  }));
}

function availabilityOf(units: readonly ProductDetail[]): Availability {
  if (units.length === 0) return 'notMade';
  return units.some(isBuyable) ? 'available' : 'soldOut';
}
