import { parcelSizeText } from '../../contract/parcelSizes.ts';
import { mapPlainColumns, plainValues } from '../../contract/plainColumns.ts';
import type { UnitPlain } from '../../contract/unitColumns.ts';
import { FIGURE_NAMES, mapFigures, UNIT_PLAIN } from '../../contract/unitColumns.ts';
import type { EditedProduct, EditedUnit, ImportChange, MatrixOptions } from '../../contract/products.ts';
import { PRODUCT_LIMITS } from '../../contract/products.ts';
import type { StockChange } from '../../models/queries/stock.ts';
import type { NewUnit, UnitChange } from '../../models/queries/units.ts';
import { codeOf } from '../products/unitPlan.ts';
import { changedCells, plainCells } from './changedCells.ts';
import type { ImportLine, Lines, RefuseAt } from './lines.ts';

/** A new unit, perhaps of a new product. */
export type AddedUnit = Omit<NewUnit, 'productId'> & { stock: number; cost: number | null };

/** New cost of an existing unit. */
export interface UnitCosts {
  productDetailId: number;
  cost: number;
}

interface Units {
  added: AddedUnit[];
  changed: UnitChange[];
  moved: StockChange[];
  costs: UnitCosts[];
  /** Changes of the existing units. */
  changes: UnitCells[];
}

type UnitCells = Pick<ImportChange, 'line' | 'cells'> & { code: string };

interface CurrentProduct {
  before: EditedProduct | null;
  categoryId: number;
  options: MatrixOptions;
}

/** The lines' changes to the units of their product. Units without a line stay as they are. */
export function planUnits(lines: Lines, current: CurrentProduct, refuse: RefuseAt): Units {
  const units: Units = { added: [], changed: [], moved: [], costs: [], changes: [] };
  const existing = new Map((current.before?.productDetails ?? []).map((unit) => [keyOf(unit), unit]));
  const lineByKey = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.variant} ${line.color} ${line.size}`;
    const twin = lineByKey.get(key);
    const unit = existing.get(key);
    if (twin !== undefined) refuse(line.line, null, 'import.twice', { line: twin });
    else if (unit) planExisting(line, unit, current, units, refuse);
    else planNew(line, current, units, refuse);
    lineByKey.set(key, twin ?? line.line);
  }
  const { units: max } = PRODUCT_LIMITS;
  if (existing.size + units.added.length > max) refuse(lines[0].line, null, 'import.tooManyUnits', { max });
  return units;
}

function planExisting(
  line: ImportLine,
  unit: EditedUnit,
  current: CurrentProduct,
  units: Units,
  refuse: RefuseAt,
): void {
  const { id, code } = unit;
  const isActive = line.isActive ?? unit.isActive;
  if (isActive && !unit.isActive) combinationOf(line, current, refuse);
  const figures = { ...mapFigures((name) => line[name] ?? unit[name]), ...plainOf(line, unit) };
  const parcel = line.parcel ?? unit.parcel;
  const changed = { id, code, isActive, ...figures, parcel };
  const cells = changedCells(cellsOf(unit), cellsOf(changed));
  if (cells.length > 0) units.changed.push(changed);
  const delta = stockDelta(line, unit.stock, refuse);
  if (delta !== 0) {
    units.moved.push({ productDetailId: id, delta });
    cells.push({ column: 'stock', from: unit.stock, to: unit.stock + delta });
  }
  if (line.cost !== null && line.cost !== unit.cost) {
    units.costs.push({ productDetailId: id, cost: line.cost });
    cells.push({ column: 'cost', from: unit.cost ?? '', to: line.cost });
  }
  if (cells.length > 0) units.changes.push({ line: line.line, code, cells });
}

/** An empty cell leaves the value as it is. */
function plainOf(line: ImportLine, before?: UnitPlain): UnitPlain {
  const values = mapPlainColumns(UNIT_PLAIN, (name) => line[name] ?? undefined);
  return plainValues(UNIT_PLAIN, values, before);
}

/** A file's cells of an existing unit, in the order of its columns; for its stock, the movement. */
function cellsOf({ parcel, isActive, ...figures }: Omit<UnitChange, 'id' | 'code'>) {
  return {
    ...mapFigures((name) => figures[name]),
    parcel_cm: parcel ? parcelSizeText(parcel) : '',
    ...plainCells(UNIT_PLAIN, figures),
    active: isActive,
  };
}

/** An edited stock counts as a difference to the exported one: a sale since the export is not lost. */
function stockDelta({ line, stock, stockAtExport }: ImportLine, present: number, refuse: RefuseAt): number {
  if (stock === null || stock === stockAtExport || stock === present) return 0;
  if (stockAtExport !== null && stockAtExport !== present) refuse(line, 'stock', 'stock.movedTo', { stock: present });
  return stock - present;
}

function planNew(line: ImportLine, current: CurrentProduct, units: Units, refuse: RefuseAt): void {
  const combination = combinationOf(line, current, refuse);
  for (const column of FIGURE_NAMES) {
    if (line[column] === null) refuse(line.line, column, 'input.required');
  }
  if (!combination) return;
  const { parcel, stock, cost, isActive } = line;
  units.added.push({
    ...{ ...combination, ...mapFigures((name) => line[name] ?? 0), parcel, ...plainOf(line) },
    ...{ stock: stock ?? 0, cost, isActive: isActive ?? true },
  });
}

type Combination = Pick<NewUnit, 'variantId' | 'colorId' | 'sizeId' | 'code'>;

/** The active pattern, color and size of the codes; null, with faults, where one does not exist. */
function combinationOf(
  line: ImportLine,
  { categoryId, options }: CurrentProduct,
  refuse: RefuseAt,
): Combination | null {
  const variant = options.variants.find(({ code }) => code.toUpperCase() === line.variant);
  const color = variant?.colors.find(({ code }) => code.toUpperCase() === line.color);
  const category = options.categories.find(({ id }) => id === categoryId);
  const size = category?.sizes.find(({ code }) => code.toUpperCase() === line.size);
  if (!variant) refuse(line.line, 'variant', 'import.variant');
  else if (!color) refuse(line.line, 'color', 'product.unit.color', { variant: variant.name });
  // Without a category there are no sizes, and one fault is enough.
  if (category && !size) refuse(line.line, 'size', 'product.unit.size');
  if (!variant || !color || !size) return null;
  return { variantId: variant.id, colorId: color.id, sizeId: size.id, code: codeOf({ variant, color, size }) };
}

function keyOf({ variant, color, size }: EditedUnit): string {
  return [variant, color, size].map(({ code }) => code.toUpperCase()).join(' ');
}
