import type { ListData } from './envelope.ts';
import type { InBoth } from './languages.ts';
import type { PublicPlain } from './productColumns.ts';

/** A variant (pattern), color or size as a cart line names it. */
export interface Option extends InBoth<'name'> {
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
export type SizeOption = Option & InBoth<'description'>;

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

export interface RunningPromo extends InBoth<'name'> {
  /** Percent, 0–100, at most two decimals. */
  discount: number;
  /** ISO time at which the price goes back. */
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
  /** Others that fit cost more. */
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
  /** Cubic centimetres as it is packed; 0 where nobody measured. */
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
export interface ProductPage extends PublicPlain {
  id: number;
  slug: string;
  name: string;
  category: CategoryOption & { slug: string };
  promo: RunningPromo | null;
  images: ProductPicture[];
  /** The first that can be bought is the one that the page opens with: the unit of its row in the list. */
  productDetails: ProductDetail[];
  /** Of other categories, in a pattern and color of its own, one for each such look: those of the look that is chosen go with it. */
  goesWith: ProductCard[];
  related: ProductCard[];
}

/** `data` of that address's 404 for a product that was sold once: the alternatives. */
export interface ArchivedProduct {
  name: string;
  alternatives: ProductCard[];
}

export interface CategoryCard extends CategoryOption, InBoth<'description'> {
  slug: string;
  thumb: Picture | null;
}

/** One pattern in one color through the categories: of each the product that sells best, as a unit that can be bought. */
export interface PatternStory {
  variant: Option;
  color: ColorOption;
  products: ProductCard[];
}

/** `GET api/shop/home`: all that the home page shows, in one answer. */
export interface HomePage {
  /** Null where no pattern reaches from one category into another. */
  story: PatternStory | null;
  categories: CategoryCard[];
  bestSellers: ProductCard[];
  newest: ProductCard[];
  promos: (RunningPromo & { products: ProductCard[] })[];
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
  /** Any of these. A size belongs to a category, so `M` of all of them are several. */
  sizeId: number[];
  /** Of a unit's price after the promo. */
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  /** Something in the wanted color and size can be bought. */
  inStock: boolean;
  /** Null: newest first, or the best match first where something is looked for. */
  sort: ProductSort | null;
  pageNo: number;
  recordsPerPage: number;
}

/** The filters of the list; a price from and to is one of them. */
export const PRODUCT_FILTERS = ['category', 'size', 'color', 'price', 'onSale', 'inStock'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The filters' options. A count is the number of products under all the other filters. */
export interface Facets {
  categories: ({ id: number; count: number } & InBoth<'name'>)[];
  /** Sizes of one code are one choice, whatever the category. */
  sizes: ({ ids: number[]; code: string; count: number } & InBoth<'name'>)[];
  colors: (ColorOption & { count: number })[];
  /** A few ranges that split the catalogue evenly, cheapest first; null: no limit. */
  prices: { minPrice: number | null; maxPrice: number | null; count: number }[];
  onSale: number;
  inStock: number;
  /** How many there are without each filter. */
  without: Record<ProductFilter, number>;
}

/** `GET api/shop/products`. */
export interface ProductList extends ListData<ProductCard> {
  facets: Facets;
  /** The spelling suggestion, if nothing matches `q` as typed. */
  suggestion: string | null;
  /** The goods that `q` names and the shop does not sell, where there are any; `rows` are of its other words. */
  notSold?: readonly string[];
}

/** `GET api/shop/suggestions?q=`: completions of a partial query. */
export interface SearchSuggestions extends Pick<ProductList, 'suggestion' | 'notSold'> {
  /** The first rows of the list that `q` finds, which has `totalRows`. */
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
  products: number;
  /** The current price of the cheapest unit in stock. */
  fromPrice: number;
}
