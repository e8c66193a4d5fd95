import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { ColorOption, Option } from '@contract/catalogue.ts';
import { type EditedUnit, PRODUCT_LIMITS, type UnitInput } from '@contract/products.ts';
import {
  isParcelSize,
  MAX_PARCEL_SIDE,
  parcelSizeText,
  type ParcelSize,
  parseParcelSize,
} from '@contract/parcelSizes.ts';
import { lengthOf } from '@contract/text.ts';
import { FIGURE_NAMES, forFigures, MAX_SHELF_PLACE, UNIT_FIGURES } from '@contract/unitColumns.ts';
import { parseWhole } from '@contract/wholeNumber.ts';

/** What is typed per unit. `stock` only while the unit is new: later it changes by movements alone. */
export const COLUMNS = [...FIGURE_NAMES, 'parcel', 'shelfPlace', 'stock'] as const;
export type Column = (typeof COLUMNS)[number];
/** The columns that hold one whole number. */
type NumberColumn = Exclude<Column, 'parcel' | 'shelfPlace'>;

export function isNumberColumn(column: Column): column is NumberColumn {
  return column !== 'parcel' && column !== 'shelfPlace';
}

/** What fits into a cell; of a packed size, each side in centimetres, of a place so many letters. */
export const RANGES: Record<Column, { min: number; max: number }> = {
  ...forFigures((_name, range) => range),
  parcel: { min: 1, max: MAX_PARCEL_SIDE },
  shelfPlace: { min: 0, max: MAX_SHELF_PLACE },
  stock: PRODUCT_LIMITS.stock,
};
export type CellFault = 'required' | 'notWhole' | 'tooSmall' | 'tooLarge' | 'notParcel' | 'tooLong';

export interface UnitParts {
  variant: Option;
  color: ColorOption;
  size: Option;
}

/** One line of the matrix: a unit that is kept, or one that will be once the product is saved. */
export class Unit {
  readonly id: number | null;
  parts: UnitParts;
  private readonly keptCode: string | null;
  texts: Record<Column, string>;
  isActive: boolean;
  /** Pieces on the shelf. */
  stock: number;
  private readonly before: string;
  private readonly verdicts = observable.map<Column | 'unit', string>();

  constructor(unit: EditedUnit | UnitParts) {
    const kept = 'id' in unit ? unit : null;
    this.id = kept?.id ?? null;
    this.parts = { variant: unit.variant, color: unit.color, size: unit.size };
    this.keptCode = kept?.code ?? null;
    const parcel = kept?.parcel ? parcelSizeText(kept.parcel) : '';
    const shelfPlace = kept?.shelfPlace ?? '';
    this.texts = { ...forFigures((name) => textOf(kept?.[name])), parcel, shelfPlace, stock: '' };
    this.isActive = kept?.isActive ?? true;
    this.stock = kept?.stock ?? 0;
    this.before = this.state;
    makeAutoObservable<this, 'before' | 'verdicts' | 'keptCode'>(this, {
      id: false,
      parts: observableRef,
      keptCode: false,
      before: false,
      verdicts: false,
    });
  }

  get code(): string {
    const { variant, color, size } = this.parts;
    return this.keptCode ?? [variant, color, size].map(({ code }) => code).join('-');
  }

  get key(): string {
    return unitKey(this.parts);
  }

  get groupKey(): string {
    return `${this.parts.variant.id}-${this.parts.color.id}`;
  }

  get isNew(): boolean {
    return this.id === null;
  }

  get isChanged(): boolean {
    return this.isNew || this.state !== this.before;
  }

  get columns(): readonly Column[] {
    return this.isNew ? COLUMNS : COLUMNS.filter((column) => column !== 'stock');
  }

  number(column: NumberColumn): number {
    return parseWhole(this.texts[column]) ?? 0;
  }

  set(column: Column, text: string): void {
    this.texts[column] = text;
    this.verdicts.delete(column);
    this.verdicts.delete('unit');
  }

  setActive(isActive: boolean): void {
    this.isActive = isActive;
    this.verdicts.delete('unit');
  }

  setSize(size: Option): void {
    this.parts = { ...this.parts, size };
  }

  setStock(stock: number): void {
    this.stock = stock;
  }

  /** As it is packed; null where nobody measured. */
  get parcel(): ParcelSize | null {
    return parseParcelSize(this.texts.parcel);
  }

  /**
   * What is wrong with a cell as it stands, or would be with another text. What may be left empty: opening stock, where
   * nothing has come in yet, the packed size and the place.
   */
  faultOf(column: Column, written = this.texts[column]): CellFault | null {
    const text = written.trim();
    if (text === '') return column in UNIT_FIGURES ? 'required' : null;
    if (column === 'shelfPlace') return lengthOf(text) > MAX_SHELF_PLACE ? 'tooLong' : null;
    if (column === 'parcel') return parcelFault(parseParcelSize(text));
    const number = parseWhole(text);
    if (number === null) return 'notWhole';
    const { min, max } = RANGES[column];
    if (number < min) return 'tooSmall';
    return number > max ? 'tooLarge' : null;
  }

  verdictOf(column: Column | 'unit'): string | undefined {
    return this.verdicts.get(column);
  }

  refuse(column: Column | 'unit', text: string): void {
    this.verdicts.set(column, text);
  }

  get input(): UnitInput {
    const { variant, color, size } = this.parts;
    return {
      ...(this.id === null ? { stock: this.number('stock') } : { id: this.id }),
      variantId: variant.id,
      colorId: color.id,
      sizeId: size.id,
      ...forFigures((name) => this.number(name)),
      parcel: this.parcel,
      shelfPlace: this.texts.shelfPlace.trim(),
      isActive: this.isActive,
    };
  }

  private get state(): string {
    return JSON.stringify([
      ...FIGURE_NAMES.map((name) => this.number(name)),
      this.parcel,
      this.texts.shelfPlace.trim(),
      this.isActive,
      ...FIGURE_NAMES.map((name) => this.faultOf(name)),
      this.faultOf('parcel'),
      this.faultOf('shelfPlace'),
    ]);
  }
}

export function unitKey({ variant, color, size }: UnitParts): string {
  return `${variant.id}-${color.id}-${size.id}`;
}

function parcelFault(parcel: ParcelSize | null): CellFault | null {
  return parcel && isParcelSize(parcel) ? null : 'notParcel';
}

function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
