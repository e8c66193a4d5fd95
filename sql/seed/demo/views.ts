import type { Angle, ColorName, Pattern, ProductPlan, View } from './catalogue.ts';
import { categoryOf, colors, patterns } from './catalogue.ts';

export interface DemoPicture {
  /** As in `product_images.file`: without width and ending. */
  file: string;
  pattern: Pattern;
  color: ColorName;
  /** Whether it shows one pattern; otherwise it is for every pattern in this color. */
  isOfPattern: boolean;
  altId: string;
  altEn: string;
}

/** Every pattern of the plan with each of its colors. */
export function pairsOf(plan: ProductPlan): [Pattern, ColorName][] {
  const entries = Object.entries(plan.patterns) as [Pattern, ColorName[]][];
  return entries.flatMap(([pattern, names]) => names.map((name): [Pattern, ColorName] => [pattern, name]));
}

/** Every look from the front, which comes first because tiles show it, and from the other angles. */
export function picturesOf(plan: ProductPlan): DemoPicture[] {
  const { patterned, plain } = categoryOf(plan);
  const plainIn = new Set<ColorName>();
  return pairsOf(plan).flatMap(([pattern, color]) => {
    const missing = plainIn.has(color) ? {} : plain;
    plainIn.add(color);
    return [
      ...anglesOf(patterned).map(([angle, view]) => picture(plan, { pattern, color, angle, isOfPattern: true }, view)),
      ...anglesOf(missing).map(([angle, view]) => picture(plan, { pattern, color, angle, isOfPattern: false }, view)),
    ];
  });
}

type Look = Pick<DemoPicture, 'pattern' | 'color' | 'isOfPattern'> & { angle: Angle };

function picture(plan: ProductPlan, { angle, ...look }: Look, view: View): DemoPicture {
  const { pattern, color, isOfPattern } = look;
  const { picture = plan.category, id, en } = { ...view, ...plan.views?.[angle] };
  const motif = pattern === 'polos' ? 'polos' : `motif ${patterns[pattern].name.toLowerCase()}`;
  const cloth = [...(isOfPattern ? [motif] : []), `warna ${colors[color].name.toLowerCase()}`].join(', ');
  const thing = `${colors[color].nameEn.toLowerCase()} ${categoryOf(plan).thingEn}`;
  return {
    ...look,
    file: [picture, ...(isOfPattern ? [pattern] : []), color, angle].join('-'),
    altId: `${plan.name}, ${cloth}${id}`,
    altEn: `${plan.name}: ${thing}${isOfPattern ? ` ${patterns[pattern].seen}` : ''}${en}`,
  };
}

function anglesOf(views: Partial<Record<Angle, View>>): [Angle, View][] {
  return Object.entries(views) as [Angle, View][];
}
