import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProductPlain } from '../../contract/productColumns.ts';
import type { EditedProduct, ImportChange, ImportReport, MatrixOptions } from '../../contract/products.ts';
import { slugOf } from '../../contract/slugs.ts';
import { CSV_COLUMNS } from '../../contract/products.ts';
import type { StockChange } from '../../models/queries/stock.ts';
import type { UnitChange } from '../../models/queries/units.ts';
import { firstUnused } from '../catalogue/slugs.ts';
import type { ProductGroup } from './groups.ts';
import type { LineFault, RefuseAt } from './lines.ts';
import { planFields } from './planFields.ts';
import type { AddedUnit, UnitCosts } from './planUnits.ts';
import { planUnits } from './planUnits.ts';

/** The effect of the lines of one product. */
export interface ProductPlan extends ProductPlain {
  before: EditedProduct | null;
  slug: string;
  name: string;
  categoryId: number;
  isChanged: boolean;
  /** Changes of the existing product and its units. */
  changes: ImportChange[];
  added: AddedUnit[];
  changed: UnitChange[];
  moved: StockChange[];
  costs: UnitCosts[];
}

export interface ImportPlan {
  products: ProductPlan[];
  counts: Omit<ImportReport, 'faults' | 'changes'>;
  faults: LineFault[];
}

interface CurrentCatalogue {
  products: ReadonlyMap<number, EditedProduct>;
  options: MatrixOptions;
  /** Slugs that are taken. */
  slugs: ReadonlySet<string>;
}

/** Products planned before the event loop gets its turn. */
const PRODUCTS_PER_TURN = 50;

/** Pure: the changes of a file to the current catalogue, and every cell that can't be applied. */
export async function planImport(groups: readonly ProductGroup[], current: CurrentCatalogue): Promise<ImportPlan> {
  const faults: LineFault[] = [];
  const refuse: RefuseAt = (line, column, key, params) => {
    faults.push({ line, column, key, ...(params ? { params } : {}) });
  };
  // The file's slugs first: none derived from a name may be one that another line asks for.
  const slugs = new Set([...current.slugs, ...groups.flatMap((group) => slugIn(group) ?? [])]);
  const products: ProductPlan[] = [];
  for (const [index, { lines, productId }] of groups.entries()) {
    if (index % PRODUCTS_PER_TURN === 0) await nextTurn();
    const before = productId === null ? null : (current.products.get(productId) ?? null);
    if (before && !before.isActive) {
      refuse(lines[0].line, 'slug', 'import.archived');
      continue;
    }
    const { cells, ...fields } = planFields(lines, before, current.options, refuse);
    const { changes, ...units } = planUnits(
      lines,
      { before, categoryId: fields.categoryId, options: current.options },
      refuse,
    );
    const isChanged = cells.length > 0;
    const own = isChanged ? [{ line: lines[0].line, code: null, cells }] : [];
    const slug = before?.slug ?? slugIn({ lines }) ?? firstUnused(slugOf(fields.name), slugs);
    slugs.add(slug);
    const product = before?.name ?? fields.name;
    const named = [...own, ...changes].map((change) => ({ ...change, product }));
    products.push({ before, slug, ...fields, isChanged, changes: named, ...units });
  }
  return { products, counts: countsOf(products, groups), faults: sortFaults(faults) };
}

/** The lines of one product ask for one slug, or some of them for none. */
function slugIn({ lines }: Pick<ProductGroup, 'lines'>): string | null {
  return lines.find(({ slug }) => slug !== null)?.slug ?? null;
}

/**
 * In the order of the file, each line from left to right. Of a cell, the first fault is enough; of a line with shifted
 * cells, faults of their contents are left out.
 */
export function sortFaults(all: readonly LineFault[]): LineFault[] {
  const shifted = new Set(all.filter(({ key }) => key === 'import.cells').map(({ line }) => line));
  const faults = all.filter(({ line, key }) => key === 'import.cells' || !shifted.has(line));
  const place = ({ column }: LineFault): number => (column === null ? -1 : CSV_COLUMNS.indexOf(column));
  const byCell = new Map(faults.toReversed().map((fault) => [`${fault.line} ${fault.column}`, fault]));
  return [...byCell.values()].toSorted((one, other) => one.line - other.line || place(one) - place(other));
}

function countsOf(products: readonly ProductPlan[], groups: readonly ProductGroup[]): ImportPlan['counts'] {
  const sum = (count: (product: ProductPlan) => number): number =>
    products.reduce((total, product) => total + count(product), 0);
  const lines = groups.reduce((total, group) => total + group.lines.length, 0);
  const newUnits = sum(({ added }) => added.length);
  const changedUnits = sum((product) => changedIds(product).size);
  const onlyMoved = sum(({ moved, ...product }) => {
    const ids = changedIds(product);
    return moved.filter(({ productDetailId }) => !ids.has(productDetailId)).length;
  });
  return {
    ...{ lines, newUnits, changedUnits },
    newProducts: sum(({ before }) => (before ? 0 : 1)),
    changedProducts: sum(({ before, isChanged }) => (before && isChanged ? 1 : 0)),
    unchangedUnits: lines - newUnits - changedUnits - onlyMoved,
    stockChanges: sum(({ moved, added }) => moved.length + added.filter(({ stock }) => stock > 0).length),
  };
}

/** Existing units with a change; a new cost is a change as well. */
function changedIds({ changed, costs }: Pick<ProductPlan, 'changed' | 'costs'>): Set<number> {
  return new Set([...changed.map(({ id }) => id), ...costs.map(({ productDetailId }) => productDetailId)]);
}
