import type { ColorOption, Option, ProductDetail, SizeOption, UnitChoice } from '@contract/catalogue.ts';
import { idsOf } from '@contract/unitHref.ts';

// The selectable units of a product, one question at a time. Pure functions, so that every case is tested.

/** The three questions, the most specific first: a pattern limits the colors, both together limit the sizes. */
export const QUESTIONS = ['variant', 'color', 'size'] as const;
export type Question = (typeof QUESTIONS)[number];

/** `notMade`: not with the other answers, which change if it is chosen. `soldOut`: can be viewed, but not bought. */
export type Availability = 'available' | 'soldOut' | 'notMade';

export interface Answer<O extends Option> {
  option: O;
  availability: Availability;
}

/**
 * The requested unit, or the nearest; without a request the first buyable one. Null: no units. The pattern outweighs color
 * and size together, the color outweighs the size; of equals, a buyable one.
 */
export function findChoice(details: readonly ProductDetail[], requested: Partial<UnitChoice>): ProductDetail | null {
  const weights: UnitChoice = { variant: 8, color: 4, size: 2 };
  let best: ProductDetail | null = null;
  let bestScore = -1;
  for (const detail of details) {
    const met = QUESTIONS.filter((question) => detail[question].id === requested[question]);
    const score = met.reduce((sum, question) => sum + weights[question], isBuyable(detail) ? 1 : 0);
    if (score > bestScore) [best, bestScore] = [detail, score];
  }
  return best;
}

/** The unit after a new answer to one question: the other answers stay if such a unit exists. */
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

/** Every pattern is selectable: color and size adapt to it. */
export function variantAnswers(details: readonly ProductDetail[]): Answer<Option>[] {
  return answers(details, details, (detail) => detail.variant);
}

/** Every color of the product; `notMade` for those that the pattern lacks. */
export function colorAnswers(details: readonly ProductDetail[], current: ProductDetail): Answer<ColorOption>[] {
  const units = details.filter(({ variant }) => variant.id === current.variant.id);
  return answers(details, units, (detail) => detail.color);
}

/** Every size of the product; `notMade` for those that pattern and color lack. */
export function sizeAnswers(details: readonly ProductDetail[], current: ProductDetail): Answer<SizeOption>[] {
  const units = details.filter(
    ({ variant, color }) => variant.id === current.variant.id && color.id === current.color.id,
  );
  // Smallest first, even if the first pattern lacks it: ids of sizes ascend with the size.
  return answers(details, units, (detail) => detail.size).sort((a, b) => a.option.id - b.option.id);
}

/** The questions that two units answer differently. */
export function changedQuestions(one: ProductDetail, other: ProductDetail): Question[] {
  return QUESTIONS.filter((question) => one[question].id !== other[question].id);
}

/** The options of all units, each with its availability in `units`. */
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
