import type { ListData } from './envelope.ts';
import type { Bilingual } from './languages.ts';
import type { PlacedPicture } from './placedPictures.ts';
import type { PublicPlain } from './productColumns.ts';

/** A variant (pattern), color or size as a cart line names it. */
export interface Option extends Bilingual<'name'> {
  id: number;
  code: string;
}

/** A color's swatch, for clients that show nothing else of it. */
export interface ColorSwatch {
  id: number;
  /** `#RRGGBB`. */
  hex: string;
}

export interface ColorOption extends Option, ColorSwatch {}

/** Its description states age and dimensions: `0–1 th · 34 × 22 cm`. */
export type SizeOption = Option & Bilingual<'description'>;

export type CategoryOption = Option;

/** A product picture; each width of `PICTURE_WIDTHS` is at `/files/{file}-{width}.webp`. */
export interface Picture {
  file: string;
  alt: string;
}

/** Older pictures lack newer widths; the next smaller one is served instead (routes/pages.ts). */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

export function pictureUrl(file: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/files/${file}-${width}.webp`;
}

export interface RunningPromo extends Bilingual<'name'> {
  /** Percent, 0–100, at most two decimals. */
  discount: number;
  /** ISO; the end of the discount. */
  validUntil: string;
}

/** A unit's parts by ids, as in the address of a product's page. */
export type UnitChoice = Record<'variant' | 'color' | 'size', number>;

/** A row of `GET api/shop/products`: a product as one of its units. */
export interface ProductCard {
  id: number;
  slug: string;
  name: string;
  category: CategoryOption;
  /** Its representative unit: supplies picture and price, and is preselected when the product's page opens. */
  unit: UnitChoice;
  /** Before the discount: the lowest price among matching units that can be bought. */
  price: number;
  /** Other matching units cost more. */
  isFrom: boolean;
  discount: number;
  thumb: Picture | null;
  /** The unit's color first. */
  colors: ColorSwatch[];
  /** All matching units are sold out. */
  isSoldOut: boolean;
  /** Pieces left over all units. */
  lastStock: number;
}

export interface ProductDetail {
  productDetailId: number;
  code: string;
  price: number;
  discount: number;
  /** Grams. */
  weight: number;
  /** Cubic centimetres when packed; 0 if not measured. */
  volume: number;
  lastStock: number;
  isActive: boolean;
  variant: Option;
  color: ColorOption;
  size: SizeOption;
  thumb: Picture | null;
}

export interface ProductPicture extends Picture {
  id: number;
  /** Null where the picture belongs to the product as a whole. */
  variantId: number | null;
  colorId: number | null;
}

/** `GET api/shop/products/{id or slug}`. */
/** A valid certificate of a product. */
export interface Certificate {
  name: string;
  /** Empty without one. */
  number: string;
  testValues: string;
  /** ISO 8601; null: no end. */
  validUntil: string | null;
}

export interface ProductPage extends PublicPlain {
  id: number;
  slug: string;
  name: string;
  category: CategoryOption & { slug: string };
  promo: RunningPromo | null;
  certificates: Certificate[];
  images: ProductPicture[];
  /** The page opens with the first available one, which also represents the product in lists. */
  productDetails: ProductDetail[];
  /** Products of other categories, one per own pattern and color; the page shows those of the chosen pattern and color. */
  goesWith: ProductCard[];
  related: ProductCard[];
}

/** `data` of the 404 for a product no longer sold: its alternatives. */
export interface ArchivedProduct {
  name: string;
  alternatives: ProductCard[];
}

export interface CategoryCard extends CategoryOption, Bilingual<'description'> {
  slug: string;
  /** The owner's picture; without one, a product's picture stands for the category. */
  picture: PlacedPicture | null;
  thumb: Picture | null;
}

/** One pattern in one color across categories: the bestseller of each, as an available unit. */
export interface PatternStory {
  variant: Option;
  color: ColorOption;
  products: ProductCard[];
}

export const PRODUCT_SORTS = ['newest', 'price', '-price', 'bestselling'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const PRODUCTS_PER_PAGE = 24;

/** Query of `GET api/shop/products`. */
export interface ProductQuery {
  q: string;
  categoryId: number | null;
  /** Any of these (`colorId=1,4`); empty: all. */
  colorId: number[];
  /** Any of these. A size belongs to a category, so `M` has several ids. */
  sizeId: number[];
  /** Of a unit's price after the promo. */
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  /** A unit in the chosen color and size is in stock. */
  inStock: boolean;
  /** Null: newest first, or with a search text, the best match first. */
  sort: ProductSort | null;
  pageNo: number;
  recordsPerPage: number;
}

/** The filters of the list; a price range is one. */
export const PRODUCT_FILTERS = ['category', 'size', 'color', 'price', 'onSale', 'inStock'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The filters' options. A count is the number of products under all the other filters. */
export interface Facets {
  categories: ({ id: number; count: number } & Bilingual<'name'>)[];
  /** Sizes with the same code are one option in all categories. */
  sizes: ({ ids: number[]; code: string; count: number } & Bilingual<'name'>)[];
  colors: (ColorOption & { count: number })[];
  /** A few ranges that split the catalogue evenly, cheapest first; null: no limit. */
  prices: { minPrice: number | null; maxPrice: number | null; count: number }[];
  onSale: number;
  inStock: number;
  /** The number of products without each filter. */
  without: Record<ProductFilter, number>;
}

/** `GET api/shop/products`. */
export interface ProductList extends ListData<ProductCard> {
  facets: Facets;
  /** The spelling suggestion, if nothing matches `q` as typed. */
  suggestion: string | null;
  /** Goods in `q` that the shop does not sell, if any; `rows` match the other words. */
  notSold?: readonly string[];
}

/** `GET api/shop/suggestions?q=`: completions of a partial query. */
export interface SearchSuggestions extends Pick<ProductList, 'suggestion' | 'notSold'> {
  /** The first rows of the `totalRows` products that match `q`. */
  products: ProductCard[];
  totalRows: number;
  /** Matching names; all names, if no product matches the query. */
  categories: CategoryOption[];
  patterns: Option[];
}

/** A row of `GET api/shop/sizes/{codes}` (`M`, or `M,L`): a category's products available in a size. */
export interface SizeOffer {
  code: string;
  category: CategoryOption;
  sizeId: number;
  /** A pillow or bolster for a child under one year: not recommended (contract/sizes.ts). */
  isInfantPillow: boolean;
  products: number;
  /** The current price of the cheapest unit in stock. */
  fromPrice: number;
}
