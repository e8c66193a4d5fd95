import type { ShippingRate } from '@contract/shipping.ts';

interface NotableRate {
  virtue: 'cheapest' | 'fastest' | 'best';
  rate: ShippingRate;
}

/** The cheapest and the fastest rate; a single one if it is both. */
export function notableRates(rates: readonly ShippingRate[]): NotableRate[] {
  const cheapest = least(rates, ({ fee }) => fee, daysOf);
  const fastest = least(rates, daysOf, ({ fee }) => fee);
  if (!cheapest || !fastest) return [];
  if (cheapest === fastest) return [{ virtue: 'best', rate: cheapest }];
  return [
    { virtue: 'cheapest', rate: cheapest },
    { virtue: 'fastest', rate: fastest },
  ];
}

type Measure = (rate: ShippingRate) => number;

function least(rates: readonly ShippingRate[], first: Measure, second: Measure): ShippingRate | undefined {
  return rates.toSorted((one, other) => first(one) - first(other) || second(one) - second(other))[0];
}

/** The last day of `2-3`; an unreadable duration sorts last. */
function daysOf({ duration }: ShippingRate): number {
  const days = duration.match(/\d+/g)?.at(-1);
  return days === undefined ? Infinity : Number(days);
}
