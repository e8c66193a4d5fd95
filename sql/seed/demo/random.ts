/** A random generator with a seed, so that two demo shops are alike. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A choice with a probability by its weight. */
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T;
  digits(count: number): string;
  hex(count: number): string;
}

/** Mulberry32 by Tommy Ettinger (public domain): small, fast, and uniform enough for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  };
  const weighted = <T>(choices: readonly T[], weight: (choice: T) => number): T => {
    let left = next() * choices.reduce((sum, choice) => sum + weight(choice), 0);
    return choices.find((choice) => (left -= weight(choice)) < 0) ?? pick(choices);
  };
  const written = (alphabet: string, count: number): string =>
    Array.from({ length: count }, () => alphabet[between(0, alphabet.length - 1)]).join('');
  return {
    next,
    between,
    pick,
    weighted,
    chance: (probability) => next() < probability,
    digits: (count) => written('0123456789', count),
    hex: (count) => written('0123456789abcdef', count),
  };
}
