import data from './catalogue.json' with { type: 'json' };

// What the demo shop sells. Sizes of pillows and bolsters are those of specification 9.

export type Pattern = keyof typeof data.patterns;
export type ColorName = keyof typeof data.colors;

/**
 * What a picture shows of a product: all of it, its cloth from near, how large it is beside a cot, its back with the zip,
 * what comes in a set, the label inside.
 */
export type Angle = 'front' | 'detail' | 'scale' | 'back' | 'contents' | 'label';

/** What a picture shows, for people who can't see it, after the name of the product. */
export interface View {
  id: string;
  en: string;
  /** How the names of its files begin, where not with the category: sets show the back of their pillow. */
  picture?: string;
}

type Views = Partial<Record<Angle, View>>;

export interface CategoryPlan {
  slug: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  /** One of its things, in a sentence. */
  thingEn: string;
  /**
   * S, M, L, XL: for whom, how large, and length, width and height of the parcel in cm. Pillows and bolsters are pressed
   * flat into their bags, and still take more room than they weigh.
   */
  sizes: { description: string; descriptionEn: string; parcel: [length: number, width: number, height: number] }[];
  /** Pictures of every pattern in every color; then those of every color, whatever its pattern. */
  patterned: Views;
  plain: Views;
}

export interface ProductPlan {
  name: string;
  /** The slug of its category. */
  category: string;
  description: string;
  descriptionEn: string;
  /** The cloth, and the inside; pajamas have nothing in them. */
  material: string;
  materialEn: string;
  filling?: string;
  fillingEn?: string;
  /** The patterns it comes in, and the colors of each. The first of all is its face. */
  patterns: Partial<Record<Pattern, ColorName[]>>;
  /** Rupiah and grams by size; fewer than four where the large sizes don't exist. */
  prices: number[];
  weights: number[];
  /** `pattern-color-size` that is not made. */
  notMade?: string[];
  /** In what its pictures differ from those of its category. */
  views?: Partial<Record<Angle, Partial<View>>>;
  /** How much more often than others it is bought. */
  popularity: number;
  /** How many days ago it came to the shop. */
  age: number;
}

export const SIZE_NAMES = ['S', 'M', 'L', 'XL'] as const;
export const { patterns, colors } = data;
export const categories = data.categories as CategoryPlan[];
export const products = data.products as ProductPlan[];

export function categoryOf({ category }: ProductPlan): CategoryPlan {
  const found = categories.find(({ slug }) => slug === category);
  if (!found) throw new Error(`there is no category ${category}`);
  return found;
}
