import type { StockCell, StockFigures, StockLine, StockProduct, StockSummary } from '../../contract/stock.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { groupBy } from '../../models/database/groups.ts';
import type { StockRow } from '../../models/queries/stock.ts';
import { readStock } from '../../models/queries/stock.ts';
import { partsOf } from '../../models/queries/units.ts';
import * as settings from '../settings/settings.ts';

export interface StockQuery {
  categoryId: number | null;
  /** Excludes units that are not low, also from the sums. */
  onlyLow: boolean;
  /** Excludes units that nobody waits for; the most wanted products come first. */
  onlyWaiting: boolean;
  /** Threshold of low stock in pieces; null: the shop's setting. */
  lowAt: number | null;
}

/** Stock by product, then pattern and color, then size, with its value at current prices; for admins also at cost. */
export async function summarize(
  { categoryId, onlyLow, onlyWaiting, ...query }: StockQuery,
  { role }: Caller,
): Promise<StockSummary> {
  const lowAt = query.lowAt ?? (await settings.current()).lowStock;
  const rows = (await readStock(categoryId)).map(({ cost = null, ...row }): StockRow => {
    return role === ROLES.admin ? { ...row, cost } : row;
  });
  const shown = rows.filter((row) => (!onlyLow || isLow(row, lowAt)) && (!onlyWaiting || row.waiting > 0));
  const products = [...groupBy(shown, ({ productId }) => productId).values()].map((units) => asProduct(units, lowAt));
  if (onlyWaiting) products.sort((one, other) => other.waiting - one.waiting);
  return { lowAt, totals: figuresOf(shown, lowAt), products };
}

function asProduct(units: readonly StockRow[], lowAt: number): StockProduct {
  const [first] = units;
  const sizes = sizesOf(units);
  const lines = [...groupBy(units, ({ variantId, colorId }) => `${variantId}-${colorId}`).values()];
  return {
    id: first?.productId ?? 0,
    name: first?.name ?? '',
    slug: first?.slug ?? '',
    category: first?.category ?? '',
    isActive: Boolean(first?.productActive),
    ...figuresOf(units, lowAt),
    sizes,
    lines: lines.flatMap(([unit, ...others]) => (unit ? [asLine([unit, ...others], sizes, lowAt)] : [])),
  };
}

function asLine(units: [StockRow, ...StockRow[]], sizes: StockProduct['sizes'], lowAt: number): StockLine {
  const { variant, color } = partsOf(units[0]);
  const { stock, value } = figuresOf(units, lowAt);
  return {
    variant,
    color,
    stock,
    value,
    cells: sizes.map(({ id }) => {
      const unit = units.find(({ sizeId }) => sizeId === id);
      return unit ? asCell(unit, lowAt) : null;
    }),
  };
}

function asCell(row: StockRow, lowAt: number): StockCell {
  const { productDetailId, code, price, cost, stock, waiting, shelfPlace } = row;
  const ofAdmin = cost !== undefined && { cost };
  return {
    productDetailId,
    code,
    price,
    ...ofAdmin,
    stock,
    waiting,
    shelfPlace,
    isLow: isLow(row, lowAt),
    isActive: isOnSale(row),
  };
}

function sizesOf(units: readonly StockRow[]): StockProduct['sizes'] {
  const sizes = new Map(units.map((unit) => [unit.sizeId, unit]));
  return [...sizes.values()]
    .toSorted((one, other) => one.sizePosition - other.sizePosition || one.sizeId - other.sizeId)
    .map((unit) => partsOf(unit).size);
}

function figuresOf(rows: readonly StockRow[], lowAt: number): StockFigures {
  const figures: StockFigures = { units: 0, stock: 0, value: 0, low: 0, soldOut: 0, waiting: 0 };
  for (const row of rows) {
    figures.stock += row.stock;
    figures.value += row.stock * row.price;
    figures.waiting += row.waiting;
    if (row.cost !== undefined) {
      figures.atCost = (figures.atCost ?? 0) + row.stock * (row.cost ?? 0);
      figures.uncosted = (figures.uncosted ?? 0) + (row.cost === null ? row.stock : 0);
    }
    if (!isOnSale(row)) continue;
    figures.units += 1;
    if (isLow(row, lowAt)) figures.low += 1;
    if (row.stock === 0) figures.soldOut += 1;
  }
  return figures;
}

function isLow(row: StockRow, lowAt: number): boolean {
  return isOnSale(row) && row.stock <= lowAt;
}

function isOnSale({ unitActive, productActive }: StockRow): boolean {
  return Boolean(unitActive) && Boolean(productActive);
}
