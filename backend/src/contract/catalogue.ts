import type { ListData } from './envelope.ts';
import type { InBoth } from './languages.ts';
import type { PublicPlain } from './productColumns.ts';

/** A variant (pattern), color or size as a cart line names it. */
export interface Option extends InBoth<'name'> {
  id: number;
  code: string;
}

/** What a color looks like, for who shows no more of it. */
export interface ColorSwatch {
  id: number;
  /** `#RRGGBB`. */
  hex: string;
}

export interface ColorOption extends Option, ColorSwatch {}

/** Its description says for whom, and how large: `0–1 th · 34 × 22 cm`. */
export type SizeOption = Option & InBoth<'description'>;

export type CategoryOption = Option;

/** A product picture; each width of `PICTURE_WIDTHS` is at `/files/{file}-{width}.webp`. */
export interface Picture {
  file: string;
  alt: string;
}

/** What was kept before a width was added has none of it: then the next narrower one is served (routes/pages.ts). */
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

/** What a unit is made of, by ids, as the address of a product's page says it. */
export type UnitChoice = Record<'variant' | 'color' | 'size', number>;

/** A row of `GET api/shop/products`: a product as one of its units. */
export interface ProductCard {
  id: number;
  slug: string;
  name: string;
  category: CategoryOption;
  /** The unit that stands for it: picture and price are its own, and its page opens with it where the address says these. */
  unit: UnitChoice;
  /** Before the discount: the lowest of what fits the query and can be bought. */
  price: number;
  /** Others that fit cost more. */
  isFrom: boolean;
  discount: number;
  thumb: Picture | null;
  /** The unit's color first. */
  colors: ColorSwatch[];
  /** Of what fits the query nothing is left. */
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

/** `data` of that address's 404 where the product was sold once: what there is instead. */
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

/** What each filter offers. A count says how many products a choice leaves under all the other filters. */
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
  /** What was probably meant, where nothing is written as `q` is. */
  suggestion: string | null;
  /** The goods that `q` names and the shop does not sell, where there are any; `rows` are of its other words. */
  notSold?: readonly string[];
}

/** `GET api/shop/suggestions?q=`: what somebody may mean who has typed so far. */
export interface SearchSuggestions extends Pick<ProductList, 'suggestion' | 'notSold'> {
  /** The first rows of the list that `q` finds, which has `totalRows`. */
  products: ProductCard[];
  totalRows: number;
  /** What is called so; all of them, where nothing is sold of what was looked for. */
  categories: CategoryOption[];
  patterns: Option[];
}

/** A row of `GET api/shop/sizes/{codes}` (`M`, or `M,L`): what of a category can be bought in a size now. */
export interface SizeOffer {
  code: string;
  category: CategoryOption;
  sizeId: number;
  products: number;
  /** What the cheapest unit in stock costs now. */
  fromPrice: number;
}
