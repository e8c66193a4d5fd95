import type { Option, UnitChoice } from '@contract/catalogue.ts';

/** The page of a product, opened with one of its units. */
export function unitHref(slug: string, choice: UnitChoice): string {
  return `/details-product/${slug}?${unitSearch(choice)}`;
}

/** A unit as that page's address holds it. */
export function unitSearch({ variant, color, size }: UnitChoice): string {
  return `variant=${variant}&color=${color}&size=${size}`;
}

export function idsOf({ variant, color, size }: Record<keyof UnitChoice, Option>): UnitChoice {
  return { variant: variant.id, color: color.id, size: size.id };
}
