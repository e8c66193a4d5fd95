import type { Option, UnitChoice } from './catalogue.ts';

/** The product's page with this unit selected. */
export function unitHref(slug: string, choice: UnitChoice): string {
  return `/details-product/${slug}?${unitSearch(choice)}`;
}

/** The unit as the query of that page. */
export function unitSearch({ variant, color, size }: UnitChoice): string {
  return `variant=${variant}&color=${color}&size=${size}`;
}

export function idsOf({ variant, color, size }: Record<keyof UnitChoice, Option>): UnitChoice {
  return { variant: variant.id, color: color.id, size: size.id };
}
