import data from './catalogue.json' with { type: 'json' };

// The catalogue of the demo shop. Sizes of pillows and bolsters are those of specification 9.

export type Pattern = keyof typeof data.patterns;
export type ColorName = keyof typeof data.colors;

/**
 * The subjects of pictures: the whole product, its fabric close up, pajamas beside a cot, its back with the zip, a set's
 * contents, the label inside.
 */
export type Angle = 'front' | 'detail' | 'scale' | 'back' | 'contents' | 'label';

/** A picture's alternative text, after the name of the product. */
export interface View {
  id: string;
  en: string;
  /** The prefix of its files, by default the category: sets show the back of their pillow. */
  picture?: string;
}

type Views = Partial<Record<Angle, View>>;

export interface CategoryPlan {
  slug: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  /** A piece of the category, within a sentence. */
  thingEn: string;
  /**
   * S, M, L, XL: age, measures, and length, width and height of the parcel in cm. Pillows and bolsters are pressed flat into
   * their bags, and still have more volumetric weight than weight.
   */
  sizes: { description: string; descriptionEn: string; parcel: [length: number, width: number, height: number] }[];
  /** Pictures of every pattern in every color; then those of every color in any pattern. */
  patterned: Views;
  plain: Views;
}

export interface ProductPlan {
  name: string;
  /** The slug of its category. */
  category: string;
  description: string;
  descriptionEn: string;
  /** The fabric, and the filling; pajamas have none. */
  material: string;
  materialEn: string;
  filling?: string;
  fillingEn?: string;
  /** The product's patterns with their colors. The first one is on its tile. */
  patterns: Partial<Record<Pattern, ColorName[]>>;
  /** Rupiah and grams by size; fewer than four where the large sizes don't exist. */
  prices: number[];
  weights: number[];
  /** `pattern-color-size` of missing units. */
  notMade?: string[];
  /** Differences of its pictures from those of its category. */
  views?: Partial<Record<Angle, Partial<View>>>;
  /** How much more often than others it is bought. */
  popularity: number;
  /** How many days ago it was added. */
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
