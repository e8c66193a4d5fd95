import { isSameParcelSize } from '../../contract/parcelSizes.ts';
import type { EditedUnit, MatrixOptions, UnitInput } from '../../contract/products.ts';
import { figuresOf, isSameFigures } from '../../contract/unitColumns.ts';
import type { FieldFault, MessageKey, MessageParams } from '../../locales/messages.ts';
import type { NewUnit, UnitChange } from '../../models/queries/units.ts';

/** The changes of a submitted matrix to the existing units. */
export interface UnitPlan {
  /** Without their product, which may be new itself. */
  added: (Omit<NewUnit, 'productId'> & { stock: number })[];
  changed: UnitChange[];
  /** Archived units that come back with another stock than they left with. */
  restocked: { productDetailId: number; delta: number }[];
}

interface Matrix {
  categoryId: number;
  units: readonly UnitInput[];
  /** The existing units, archived ones too. */
  present: readonly EditedUnit[];
  options: MatrixOptions;
}

/** Pure: the plan, or a fault for every wrong cell. */
export function planUnits(matrix: Matrix): UnitPlan | FieldFault[] {
  const faults: FieldFault[] = [];
  const plan: UnitPlan = { added: [], changed: [], restocked: [] };
  const byId = new Map(matrix.present.map((unit) => [unit.id, unit]));
  const byCombination = new Map(matrix.present.map((unit) => [combinationOf(unit), unit]));
  const seen = new Set<string>();
  for (const [index, unit] of matrix.units.entries()) {
    const refuse: Refuse = (cell, key, params) => {
      faults.push({ field: `productDetails.${index}.${cell}`, key, ...(params ? { params } : {}) });
    };
    const existing = unit.id === undefined ? byCombination.get(combinationOf(unit)) : byId.get(unit.id);
    if (unit.id !== undefined && !existing) refuse('id', 'product.unit.unknown');
    else if (existing && combinationOf(existing) !== combinationOf(unit)) refuse('id', 'product.unit.fixed');
    else if (seen.has(combinationOf(unit))) refuse('sizeId', 'product.unit.twice');
    else if (existing) planExisting(matrix, unit, existing, plan, refuse);
    else planNew(matrix, unit, plan, refuse);
    seen.add(combinationOf(unit));
  }
  if (faults.length > 0) return faults;
  plan.changed.push(...archivedBy(matrix.present, seen));
  return plan;
}

type Cell = keyof UnitInput;
type Refuse = (cell: Cell, key: MessageKey, params?: MessageParams) => void;

function planNew(matrix: Matrix, unit: UnitInput, plan: UnitPlan, refuse: Refuse): void {
  const combination = optionsCode(matrix, unit, refuse);
  if (!combination) return;
  const { variantId, colorId, sizeId, parcel = null, isActive, stock = 0 } = unit;
  const figures = figuresOf(unit);
  plan.added.push({ variantId, colorId, sizeId, ...figures, parcel, isActive, stock, code: combination.code });
}

/** An existing unit keeps its options even where one was archived since; to be restored, all must be active. */
function planExisting(matrix: Matrix, unit: UnitInput, existing: EditedUnit, plan: UnitPlan, refuse: Refuse): void {
  const isRestored = unit.isActive && !existing.isActive;
  if (isRestored && !optionsCode(matrix, unit, refuse)) return;
  if (unit.id === undefined && unit.stock !== undefined && unit.stock !== existing.stock) {
    if (existing.isActive) return refuse('stock', 'product.unit.stockElsewhere', { stock: existing.stock });
    plan.restocked.push({ productDetailId: existing.id, delta: unit.stock - existing.stock });
  }
  const { parcel = existing.parcel, isActive } = unit;
  const figures = figuresOf(unit, existing);
  const change = { id: existing.id, code: codeOf(existing), ...figures, parcel, isActive };
  if (isDifferent(existing, change)) plan.changed.push(change);
}

/** The code of a combination; null, with a fault for its cells, where it can't be made. */
function optionsCode(matrix: Matrix, unit: UnitInput, refuse: Refuse): { code: string } | null {
  const { variants, categories } = matrix.options;
  const variant = variants.find(({ id }) => id === unit.variantId);
  const color = variant?.colors.find(({ id }) => id === unit.colorId);
  const size = categories.find(({ id }) => id === matrix.categoryId)?.sizes.find(({ id }) => id === unit.sizeId);
  if (!variant) refuse('variantId', 'product.unit.variant');
  else if (!color) refuse('colorId', 'product.unit.color', { variant: variant.name });
  if (!size) refuse('sizeId', 'product.unit.size');
  return variant && color && size ? { code: codeOf({ variant, color, size }) } : null;
}

/** Archived rather than deleted: invoices name them, and their movements are the ledger. */
function archivedBy(present: readonly EditedUnit[], sent: ReadonlySet<string>): UnitChange[] {
  return present
    .filter((unit) => unit.isActive && !sent.has(combinationOf(unit)))
    .map(({ id, code, parcel, ...unit }) => ({ id, code, ...figuresOf(unit), parcel, isActive: false }));
}

function isDifferent(unit: EditedUnit, change: UnitChange): boolean {
  const isSame = unit.code === change.code && isSameFigures(unit, change) && unit.isActive === change.isActive;
  return !isSame || !isSameParcelSize(unit.parcel, change.parcel);
}

/** `VARIANT-COLOR-SIZE`, as on the packing slip. */
export function codeOf({ variant, color, size }: Record<'variant' | 'color' | 'size', { code: string }>): string {
  return [variant, color, size].map(({ code }) => code).join('-');
}

export function combinationOf(unit: { variantId: number; colorId: number; sizeId: number }): string {
  return `${unit.variantId}-${unit.colorId}-${unit.sizeId}`;
}
