import type { ColorOption, Option, Picture, ProductPicture, SizeOption } from './catalogue.ts';
import type { RowOf } from './columns.ts';
import { underscored } from './columns.ts';
import { LIMITS } from './limits.ts';
import type { ParcelSize } from './parcelSizes.ts';
import { namesOf } from './plainColumns.ts';
import type { PRODUCT_COLUMNS, PlainName, ProductPlain, SaidPlain } from './productColumns.ts';
import { PRODUCT_PLAIN } from './productColumns.ts';
import type { SaidFigures, UnitFigures } from './unitColumns.ts';
import { FIGURE_NAMES, UNIT_PLAIN } from './unitColumns.ts';

/** Words in lower case, joined by dashes, with a letter in it: a number alone would be taken for an id. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

export const PRODUCT_LIMITS = {
  slug: LIMITS.name,
  /** Units of one product, archived ones included. */
  units: 500,
  stock: { min: 0, max: 1_000_000 },
  images: 30,
  /** Pictures in one upload; each may have as many bytes as any picture (pictures.ts). */
  imagesAtOnce: 10,
} as const;

/** The form's field that carries the pictures of `POST api/products/{id}/images`. */
export const PRODUCT_IMAGES_FIELD = 'images';

/** A row of `GET api/products`. */
export interface ProductRow extends RowOf<typeof PRODUCT_COLUMNS> {
  thumb: Picture | null;
}

/** A unit as `POST api/products` and `PUT api/products/{id}` take it. */
export interface UnitInput extends SaidFigures {
  /** For an existing unit, whose pattern, color and size are immutable. */
  id?: number | undefined;
  variantId: number;
  colorId: number;
  sizeId: number;
  /** Packed to be sent. Left out: as it is, or not measured yet; null: not measured. */
  parcel?: ParcelSize | null | undefined;
  isActive: boolean;
  /** Opening stock of a new unit. For an existing one, stock changes by `POST api/stock/adjust` only. */
  stock?: number | undefined;
}

/**
 * Body of `POST api/products` and `PUT api/products/{id}`. `productDetails` is the whole matrix: a unit that is left out
 * is archived, and one that was archived comes back with its history when its combination is sent again. Bad cells are
 * named as `productDetails.3.price`.
 */
export interface ProductInput extends SaidPlain {
  name: string;
  /** Where it is empty, it is made from the name; an update then leaves it as it is. */
  slug: string;
  categoryId: number;
  /** Left out: as it is; a new product is active. */
  isActive?: boolean | undefined;
  productDetails: UnitInput[];
}

/** A unit in the editor, archived ones too. */
export interface EditedUnit extends UnitFigures {
  id: number;
  variantId: number;
  colorId: number;
  sizeId: number;
  variant: Option;
  color: ColorOption;
  size: SizeOption;
  /** `VARIANT-COLOR-SIZE`. */
  code: string;
  parcel: ParcelSize | null;
  stock: number;
  /** What a piece costs the shop now; null: unknown. */
  cost: number | null;
  isActive: boolean;
}

/** A picture in the editor, with its text in both languages. */
export interface EditedPicture extends Omit<ProductPicture, 'alt'> {
  altId: string;
  altEn: string;
}

/** `GET api/products/{id}`, and the response of creating, updating, duplicating and restoring. */
export interface EditedProduct extends Omit<ProductInput, 'productDetails' | PlainName>, ProductPlain {
  id: number;
  category: string;
  isActive: boolean;
  /** Addresses that lead here still. */
  formerSlugs: string[];
  /** In their order; the first is the product's face. */
  images: EditedPicture[];
  productDetails: EditedUnit[];
}

/** `GET api/products/options`: the matrix's options, active rows only. */
export interface MatrixOptions {
  categories: { id: number; name: string; sizes: SizeOption[] }[];
  variants: (Option & { colors: ColorOption[] })[];
}

/** Body of `PUT api/products/{id}/images`: every picture of the product, in the new order. Answers `EditedPicture[]`. */
export interface PicturesInput {
  images: { id: number; altId: string; altEn: string; variantId: number | null; colorId: number | null }[];
}

/**
 * Columns of the CSV file, one line per unit. An empty cell leaves what is there as it is, and a product's later line
 * may leave empty what its first one says. Where `slug` is empty too, the product is found by its name, or new.
 * `parcel_cm` is the packed size, `30x20x10`. With `stock_at_export`, a stock that was not edited moves nothing, and one
 * that was is refused where stock moved since.
 */
export const CSV_COLUMNS = [
  'slug',
  'name',
  'category',
  ...namesOf(PRODUCT_PLAIN).map(underscored),
  'variant',
  'color',
  'size',
  ...FIGURE_NAMES,
  'cost',
  'parcel_cm',
  ...namesOf(UNIT_PLAIN).map(underscored),
  'stock',
  'stock_at_export',
  'active',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** The form's field that carries the file of `POST api/products/import`. */
export const IMPORT_FIELD = 'file';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;

export interface ImportFault {
  /** As a spreadsheet counts its rows: the heading is 1. */
  line: number;
  /** Null: the line as a whole. */
  column: CsvColumn | null;
  message: string;
}

/** A changed cell: its new value, empty for none; of a long text, the part that differs. */
export interface ChangedCell {
  column: CsvColumn;
  from: string | number | boolean;
  to: string | number | boolean;
}

/** A product or unit that a file changes, with old and new values. */
export interface ImportChange {
  /** The line that says so, of a product its first one. */
  line: number;
  product: string;
  /** Of the unit; null: the product itself. */
  code: string | null;
  cells: ChangedCell[];
}

/** The changes that a file makes, or would make. */
export interface ImportReport {
  /** Without the heading and empty lines. */
  lines: number;
  newProducts: number;
  changedProducts: number;
  newUnits: number;
  /** Their figures, cost, packed size, plain columns or active; without those of which only the stock moves. */
  changedUnits: number;
  unchangedUnits: number;
  /** Units whose stock moves. */
  stockChanges: number;
  /** All changed values, in the order of the file. */
  changes: ImportChange[];
  /** Every bad cell in the order of the file. Where there is one, nothing is imported. */
  faults: ImportFault[];
}

/**
 * `POST api/products/import?dryRun=true` answers `{data: ImportReport}`, bad rows or not. With `dryRun=false` bad rows are
 * a 400 with the report as `data`; otherwise the answer is NDJSON: lines of progress, and last the envelope with the report.
 */
export interface ImportProgress {
  done: number;
  total: number;
}
