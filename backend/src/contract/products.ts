import type { ColorOption, Option, Picture, ProductPicture, SizeOption } from './catalogue.ts';
import type { RowOf } from './columns.ts';
import { underscored } from './columns.ts';
import { LIMITS } from './limits.ts';
import type { ParcelSize } from './parcelSizes.ts';
import { namesOf } from './plainColumns.ts';
import type { PRODUCT_COLUMNS, PlainName, ProductPlain, PlainPayload } from './productColumns.ts';
import { PRODUCT_PLAIN } from './productColumns.ts';
import type { FiguresPayload, UnitFigures } from './unitColumns.ts';
import { FIGURE_NAMES, UNIT_PLAIN } from './unitColumns.ts';

/** Words in lower case, joined by dashes, with at least one letter: a number alone would be read as an id. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

export const PRODUCT_LIMITS = {
  slug: LIMITS.name,
  /** Units of one product, archived ones included. */
  units: 500,
  stock: { min: 0, max: 1_000_000 },
  images: 30,
  /** Pictures per upload; each may be as large as any picture (pictures.ts). */
  imagesAtOnce: 10,
} as const;

/** The form field of the pictures of `POST api/products/{id}/images`. */
export const PRODUCT_IMAGES_FIELD = 'images';

/** A row of `GET api/products`. */
export interface ProductRow extends RowOf<typeof PRODUCT_COLUMNS> {
  thumb: Picture | null;
}

/** A unit as `POST api/products` and `PUT api/products/{id}` take it. */
export interface UnitInput extends FiguresPayload {
  /** For an existing unit, whose pattern, color and size are immutable. */
  id?: number | undefined;
  variantId: number;
  colorId: number;
  sizeId: number;
  /** Packed size. Left out: unchanged, or not measured yet; null: not measured. */
  parcel?: ParcelSize | null | undefined;
  isActive: boolean;
  /** Opening stock of a new unit. For an existing one, stock changes by `POST api/stock/adjust` only. */
  stock?: number | undefined;
}

/**
 * Body of `POST api/products` and `PUT api/products/{id}`. `productDetails` is the whole matrix: a missing unit is archived,
 * and an archived one returns with its history when its combination is sent again. Errors name bad cells as
 * `productDetails.3.price`.
 */
export interface ProductInput extends PlainPayload {
  name: string;
  /** If empty, derived from the name; an update then leaves it unchanged. */
  slug: string;
  categoryId: number;
  /** Left out: unchanged; a new product is active. */
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
  /** Current cost of a piece; null: unknown. */
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
  /** Former slugs, which redirect here. */
  formerSlugs: string[];
  /** In display order; the first represents the product. */
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
 * Columns of the CSV file, one line per unit. An empty cell leaves a value unchanged, and a product's later lines may omit
 * the values of its first line. With an empty `slug` too, the product is found by its name, or new. `parcel_cm` is the
 * packed size, `30x20x10`. With `stock_at_export`, an unedited stock changes nothing, and an edited one is refused if stock
 * has changed since.
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

/** The form field of the file of `POST api/products/import`. */
export const IMPORT_FIELD = 'file';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;

export interface ImportFault {
  /** Numbered like a spreadsheet's rows: the heading is 1. */
  line: number;
  /** Null: the line as a whole. */
  column: CsvColumn | null;
  message: string;
}

/** A changed cell: its new value, empty for none; for a long text, the differing part. */
export interface ChangedCell {
  column: CsvColumn;
  from: string | number | boolean;
  to: string | number | boolean;
}

/** A changed product or unit, with old and new values. */
export interface ImportChange {
  /** The line of the change; for a product its first one. */
  line: number;
  product: string;
  /** The unit's code; null: the product itself. */
  code: string | null;
  cells: ChangedCell[];
}

/** The changes of an import, applied or previewed. */
export interface ImportReport {
  /** Without the heading and empty lines. */
  lines: number;
  newProducts: number;
  changedProducts: number;
  newUnits: number;
  /** Units with changed figures, cost, packed size, plain columns or activity; not units with a changed stock only. */
  changedUnits: number;
  unchangedUnits: number;
  /** Units with a changed stock. */
  stockChanges: number;
  /** All changes in the order of the file. */
  changes: ImportChange[];
  /** All bad cells in the order of the file. With any, nothing is imported. */
  faults: ImportFault[];
}

/**
 * `POST api/products/import?dryRun=true` answers `{data: ImportReport}`, even with bad cells. With `dryRun=false` bad cells
 * are a 400 with the report as `data`; otherwise the response is NDJSON: progress, and last the envelope with the report.
 */
export interface ImportProgress {
  done: number;
  total: number;
}
