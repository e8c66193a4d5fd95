import { LIMITS } from './limits.ts';
import { MAX_PRICE } from './money.ts';

/**
 * The back office's master data, each entity described once. Derived from it: validation, the list's columns and filters,
 * the form, print and export. A new plain entity is an entry here.
 */

/** A line of text. `isUnique`: no two rows may share it, including archived ones. */
export interface LineField {
  kind: 'line';
  max: number;
  isUnique?: true;
  isOptional?: true;
}
/** Text with line breaks; may be left empty. */
export interface ParagraphField {
  kind: 'paragraph';
  max: number;
}
/** Short, in capitals, digits and dashes: part of the code on a packing slip. */
interface CodeField {
  kind: 'code';
  max: number;
}
/** A color as `#RRGGBB`, shown as a swatch. */
export interface HexField {
  kind: 'hex';
}
/** `isOptional`: an empty number is stored as 0, which means "none". */
export interface WholeField {
  kind: 'whole';
  min: number;
  max: number;
  isOptional?: true;
}
/** Whole rupiah. */
interface RupiahField {
  kind: 'rupiah';
  max: number;
  isOptional?: true;
}
/** 0–100 with at most two decimals. */
interface PercentField {
  kind: 'percent';
  isOptional?: true;
}
/**
 * A moment, sent as ISO 8601 with a zone; `shownAs` has it as `DD-MM-YYYY HH:mm` in Jakarta. Both are empty for an
 * optional moment without a value.
 */
interface MomentField {
  kind: 'moment';
  shownAs: string;
  isOptional?: true;
}
/** The id of a row of another entity; `shownAs` carries its name. */
interface OneField {
  kind: 'one';
  of: Pickable;
  shownAs: string;
}
/** Ids of rows of another entity; `shownAs` carries their names, joined by commas. */
interface ManyField {
  kind: 'many';
  of: Pickable;
  shownAs: string;
  isOptional?: true;
}
/** Words of a fixed list, joined by commas; an empty value means all. */
interface WordsField {
  kind: 'words';
  max: number;
  isOptional: true;
}
/** An uploaded picture, as contract/placedPictures.ts writes it; may be empty. */
interface PictureField {
  kind: 'picture';
  isOptional: true;
}
export type EntityField =
  | LineField
  | ParagraphField
  | CodeField
  | HexField
  | WholeField
  | RupiahField
  | PercentField
  | MomentField
  | OneField
  | ManyField
  | WordsField
  | PictureField;

/** The entities that foreign keys refer to and forms choose from: each has `GET api/{name}/key-value`. */
export const PICKABLES = ['categories', 'cities', 'colors', 'products', 'provinces', 'sizes', 'variants'] as const;
export type Pickable = (typeof PICKABLES)[number];

/** The parameter by which `GET api/{name}/key-value` filters by another entity's row. */
export const KEY_VALUE_FILTERS = { cities: 'provinceId', sizes: 'categoryId' } as const satisfies Partial<
  Record<Pickable, string>
>;

interface Entity {
  fields: Readonly<Record<string, EntityField>>;
  /** How the list is sorted until a reader sorts it. */
  defaultSort: { field: string; dir: 'asc' | 'desc' };
}

const name = { kind: 'line', max: LIMITS.name } as const;
const description = { kind: 'paragraph', max: LIMITS.address } as const;
/** The shoppers' English text; if empty, they read the Indonesian one. */
const nameEn = { ...name, isOptional: true } as const;
const descriptionEn = description;
const picture = { kind: 'picture', isOptional: true } as const;
const code = { kind: 'code', max: LIMITS.code } as const;
const position = { kind: 'whole', min: 0, max: 9999 } as const;
/** Shipping zones of the rate table. */
const zone = { kind: 'whole', min: 1, max: 9999 } as const;
/** Whole rupiah; 0: no minimum or limit. */
const optionalRupiah = { kind: 'rupiah', max: MAX_PRICE, isOptional: true } as const;
const validFrom = { kind: 'moment', shownAs: 'validFromString' } as const;
/** Exclusive; empty: no end. */
const openEnd = { kind: 'moment', shownAs: 'validToString', isOptional: true } as const;

/** By controller name, as in `GET api/{controller}` (specification 7). */
export const ENTITIES = {
  categories: {
    fields: { name: { ...name, isUnique: true }, description, position, nameEn, descriptionEn, picture },
    defaultSort: { field: 'position', dir: 'asc' },
  },
  cities: {
    fields: { name, provinceId: { kind: 'one', of: 'provinces', shownAs: 'province' }, zone },
    defaultSort: { field: 'name', dir: 'asc' },
  },
  sizes: {
    fields: {
      name,
      code,
      categoryId: { kind: 'one', of: 'categories', shownAs: 'category' },
      description,
      position,
      nameEn,
      descriptionEn,
    },
    defaultSort: { field: 'position', dir: 'asc' },
  },
  colors: {
    fields: { name, code, hex: { kind: 'hex' }, description, nameEn },
    defaultSort: { field: 'name', dir: 'asc' },
  },
  variants: {
    fields: {
      name,
      code,
      description,
      colorIds: { kind: 'many', of: 'colors', shownAs: 'variantColorsString' },
      nameEn,
    },
    defaultSort: { field: 'name', dir: 'asc' },
  },
  promoes: {
    fields: {
      name,
      description,
      discount: { kind: 'percent' },
      validFrom,
      validUntil: { kind: 'moment', shownAs: 'validToString' },
      productIds: { kind: 'many', of: 'products', shownAs: 'products' },
      nameEn,
    },
    defaultSort: { field: 'validFrom', dir: 'desc' },
  },
  /** A code for a discount in percent or rupiah (contract/vouchers.ts). A limit of 0: no limit. */
  vouchers: {
    fields: {
      code: { kind: 'code', max: LIMITS.voucherCode },
      name,
      percent: { kind: 'percent', isOptional: true },
      maxDiscount: optionalRupiah,
      amount: optionalRupiah,
      minimum: optionalRupiah,
      maxUses: { kind: 'whole', min: 0, max: 1_000_000, isOptional: true },
      maxPerCustomer: { kind: 'whole', min: 0, max: 1_000, isOptional: true },
      validFrom,
      validUntil: openEnd,
      productIds: { kind: 'many', of: 'products', shownAs: 'products', isOptional: true },
      categoryIds: { kind: 'many', of: 'categories', shownAs: 'categories', isOptional: true },
    },
    defaultSort: { field: 'validFrom', dir: 'desc' },
  },
  /** The owner's rule for cheaper or free shipping (contract/shippingRules.ts). */
  shippingRules: {
    fields: {
      name,
      minimum: optionalRupiah,
      maxDiscount: optionalRupiah,
      provinceIds: { kind: 'many', of: 'provinces', shownAs: 'provinces', isOptional: true },
      couriers: { kind: 'words', max: LIMITS.notes, isOptional: true },
      validFrom,
      validUntil: openEnd,
    },
    defaultSort: { field: 'minimum', dir: 'asc' },
  },
  shippingRates: {
    fields: {
      zone,
      courier: { kind: 'line', max: LIMITS.courier },
      courierName: { kind: 'line', max: LIMITS.courier },
      service: { kind: 'line', max: LIMITS.courier },
      serviceName: { kind: 'line', max: LIMITS.courier },
      feePerKg: { kind: 'rupiah', max: MAX_PRICE },
      duration: { kind: 'line', max: LIMITS.code },
    },
    defaultSort: { field: 'zone', dir: 'asc' },
  },
  /** A fee in one place instead of its zone's; the nearest counts: the district's, then the city's. */
  placeRates: {
    fields: {
      cityId: { kind: 'one', of: 'cities', shownAs: 'city' },
      district: { ...name, isOptional: true },
      courier: { kind: 'line', max: LIMITS.courier },
      service: { kind: 'line', max: LIMITS.courier },
      feePerKg: { kind: 'rupiah', max: MAX_PRICE },
    },
    defaultSort: { field: 'city', dir: 'asc' },
  },
  /** A certificate of products: SNI 7617, OEKO-TEX Standard 100. Without an end it is valid for ever. */
  certificates: {
    fields: {
      name,
      number: { kind: 'line', max: LIMITS.name, isOptional: true },
      validFrom,
      validUntil: openEnd,
      testValues: description,
      productIds: { kind: 'many', of: 'products', shownAs: 'products' },
    },
    defaultSort: { field: 'validUntil', dir: 'asc' },
  },
  /** Other words and phrases for the thing in searches, joined by commas. */
  synonyms: {
    fields: { name: { ...name, isUnique: true }, words: { kind: 'line', max: LIMITS.notes } },
    defaultSort: { field: 'name', dir: 'asc' },
  },
} as const satisfies Record<string, Entity>;

export type EntityName = keyof typeof ENTITIES;
export type FieldsOf<Name extends EntityName> = (typeof ENTITIES)[Name]['fields'];

type ValueOf<Field extends EntityField> = Field extends { kind: 'many' }
  ? number[]
  : Field extends { kind: 'one' | 'whole' | 'rupiah' | 'percent' }
    ? number
    : string;

/** Body of `POST api/{controller}` and `PUT api/{controller}/{id}`. */
export type EntityInput<Name extends EntityName> = {
  -readonly [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends EntityField
    ? ValueOf<FieldsOf<Name>[Field]>
    : never;
};

type ShownAs<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends { shownAs: infer As extends string } ? As : never;
}[keyof Fields];

/** A row of the list. */
export type EntityRow<Name extends EntityName> = EntityInput<Name> &
  Record<ShownAs<FieldsOf<Name>>, string> & { id: number; isActive: boolean } & (Name extends 'vouchers'
    ? { uses: number }
    : unknown);

/** The response of `GET api/{name}/key-value`: active rows to choose from. */
export interface KeyValue {
  id: number;
  name: string;
  /** Only of entities with codes. */
  code?: string;
  /** A color's swatch. */
  hex?: string;
}

/** Another promo for some of the same products at the same time; the stronger one determines the price. */
export interface PromoOverlap {
  id: number;
  name: string;
  /** Percent. */
  discount: number;
  validFromString: string;
  validToString: string;
  /** The products of both promos, joined by commas. */
  products: string;
  /** Whether it determines the price: its percentage is higher, or the same and it is older. */
  isStronger: boolean;
}

/** The response of `GET api/{controller}/{id}`, POST and PUT. */
export type EntityDetail<Name extends EntityName> = EntityRow<Name> & { version: string } & (Name extends 'promoes'
    ? { overlaps: PromoOverlap[] }
    : unknown);
export type PromoDetail = EntityDetail<'promoes'>;

/** The validity of a promo, a voucher or a shipping rule. */
export type PromoState = 'running' | 'coming' | 'over';

/** The state at `now`; the end is exclusive, and an empty end means no end. */
export function promoState(promo: { validFrom: string; validUntil: string }, now: Date): PromoState {
  if (now < new Date(promo.validFrom)) return 'coming';
  return promo.validUntil === '' || now < new Date(promo.validUntil) ? 'running' : 'over';
}
