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
import { mapPlainColumns, isText, namesOf, type PlainColumn, type PayloadValues } from '@contract/plainColumns.ts';
import { lengthOf } from '@contract/text.ts';
import { FIGURE_NAMES, type FigureName, mapFigures, UNIT_FIGURES, UNIT_PLAIN } from '@contract/unitColumns.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import { cellText, cellValue, plainColumn } from './plainCells.ts';

/** Typed or chosen values per unit. */
export const ROW_COLUMNS = [...FIGURE_NAMES, 'parcel', ...namesOf(UNIT_PLAIN)] as const;
/** `stock` only for a new unit: later, only movements change it. */
export const COLUMNS = [...ROW_COLUMNS, 'stock'] as const;
export type Column = (typeof COLUMNS)[number];

/** Whether it holds a single whole number. */
export function isNumberColumn(column: Column): boolean {
  return column in UNIT_FIGURES || column === 'stock' || plainColumn(column)?.kind === 'whole';
}

/** Limits of a cell; for a packed size, each side in centimetres; for a text, its length. */
export const RANGES: Record<Column, { min: number; max: number }> = {
  ...mapFigures((_name, range) => range),
  parcel: { min: 1, max: MAX_PARCEL_SIDE },
  ...mapPlainColumns(UNIT_PLAIN, (_name, column) => ({ min: 0, max: 0, ...column })),
  stock: PRODUCT_LIMITS.stock,
};
export type CellFault = 'required' | 'notWhole' | 'tooSmall' | 'tooLarge' | 'notParcel' | 'notChoice' | 'tooLong';

export interface UnitParts {
  variant: Option;
  color: ColorOption;
  size: Option;
}

/** A row of the matrix: a saved unit, or a new one to be created with the product. */
export class Unit {
  readonly id: number | null;
  parts: UnitParts;
  private readonly savedCode: string | null;
  texts: Record<Column, string>;
  isActive: boolean;
  /** Pieces on the shelf. */
  stock: number;
  private readonly before: string;
  private readonly verdicts = observable.map<Column | 'unit', string>();

  constructor(unit: EditedUnit | UnitParts) {
    const saved = 'id' in unit ? unit : null;
    this.id = saved?.id ?? null;
    this.parts = { variant: unit.variant, color: unit.color, size: unit.size };
    this.savedCode = saved?.code ?? null;
    const parcel = saved?.parcel ? parcelSizeText(saved.parcel) : '';
    const textOf = (name: FigureName | keyof typeof UNIT_PLAIN) => cellText(saved?.[name]);
    this.texts = { ...mapFigures(textOf), parcel, ...mapPlainColumns(UNIT_PLAIN, textOf), stock: '' };
    this.isActive = saved?.isActive ?? true;
    this.stock = saved?.stock ?? 0;
    this.before = this.state;
    makeAutoObservable<this, 'before' | 'verdicts' | 'savedCode'>(this, {
      id: false,
      parts: observableRef,
      savedCode: false,
      before: false,
      verdicts: false,
    });
  }

  get code(): string {
    const { variant, color, size } = this.parts;
    return this.savedCode ?? [variant, color, size].map(({ code }) => code).join('-');
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
    return this.isNew ? COLUMNS : ROW_COLUMNS;
  }

  private number(column: FigureName | 'stock'): number {
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

  /** The packed dimensions; null: not measured. */
  get parcel(): ParcelSize | null {
    return parseParcelSize(this.texts.parcel);
  }

  /**
   * The error of a cell with its text, or with another one. These may be empty: opening stock, packed size, and plain
   * columns.
   */
  faultOf(column: Column, written = this.texts[column]): CellFault | null {
    const text = written.trim();
    if (text === '') return column in UNIT_FIGURES ? 'required' : null;
    if (column === 'parcel') return parcelFault(parseParcelSize(text));
    const plain = plainColumn(column);
    if (plain && plain.kind !== 'whole') return plainFault(text, plain);
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
      ...mapFigures((name) => this.number(name)),
      parcel: this.parcel,
      ...this.plain,
      isActive: this.isActive,
    };
  }

  private get plain(): PayloadValues<typeof UNIT_PLAIN> {
    return mapPlainColumns(UNIT_PLAIN, (name, column) => cellValue(this.texts[name], column)) as PayloadValues<
      typeof UNIT_PLAIN
    >;
  }

  private get state(): string {
    return JSON.stringify([
      ...FIGURE_NAMES.map((name) => this.number(name)),
      this.parcel,
      this.plain,
      this.isActive,
      ...ROW_COLUMNS.map((column) => this.faultOf(column)),
    ]);
  }
}

export function unitKey({ variant, color, size }: UnitParts): string {
  return `${variant.id}-${color.id}-${size.id}`;
}

function parcelFault(parcel: ParcelSize | null): CellFault | null {
  return parcel && isParcelSize(parcel) ? null : 'notParcel';
}

function plainFault(text: string, column: Exclude<PlainColumn, { kind: 'whole' }>): CellFault | null {
  if (isText(column)) return lengthOf(text) > column.max ? 'tooLong' : null;
  return cellValue(text, column) === undefined ? 'notChoice' : null;
}
