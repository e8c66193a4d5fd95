import { now } from '../../clock.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { EditedProduct } from '../../contract/products.ts';
import type { CostSource } from '../../contract/profit.ts';
import type { StockAdjustment, StockNow } from '../../contract/stock.ts';
import type { CostsInput, ProductCosts } from '../../contract/unitCosts.ts';
import { SHOWN_COSTS } from '../../contract/unitCosts.ts';
import { badInput, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { lockProducts, readProducts } from '../../models/queries/products.ts';
import type { StoredCost } from '../../models/queries/unitCosts.ts';
import { insertCosts, newestCosts, productOfUnit, productsOfUnits } from '../../models/queries/unitCosts.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import * as audit from '../history/audit.ts';
import * as stockAdjustments from '../stock/adjustments.ts';
import * as products from './products.ts';

const ENTITY = 'unit-costs';

/** The current costs of a product's units, and their history. */
interface StoredCosts extends Omit<ProductCosts, 'history'> {
  history: StoredCost[];
}

export async function get(productId: number): Promise<StoredCosts> {
  const { id, name, productDetails: units } = await products.get(productId);
  return { id, name, units, history: await newestCosts(id, SHOWN_COSTS) };
}

/**
 * Stores costs of a product's units from a day on. 400 for a future day: the cost of a sale must be known at the sale. Sold
 * goods keep their cost.
 */
export async function set(productId: number, input: CostsInput, userId: number): Promise<StoredCosts> {
  if (input.validFrom > calendarDay(now())) throw badInput('validFrom', 'cost.future');
  return transaction(async () => {
    const product = await products.lock(productId);
    const ids = new Set(product.productDetails.map(({ id }) => id));
    const index = input.costs.findIndex(({ productDetailId }) => !ids.has(productDetailId));
    if (index >= 0) throw badInput(`costs.${index}.productDetailId`, 'product.unit.unknown');
    await write([product], input, { source: 'hand', userId });
    return get(productId);
  });
}

/** Changes the stock of a unit by hand; received goods may have a cost per piece. */
export async function adjustStock(input: StockAdjustment, userId: number): Promise<StockNow> {
  const { productDetailId, cost, reason } = input;
  if (cost === null) return stockAdjustments.adjust(input, userId);
  if (reason !== 'received') throw badInput('cost', 'cost.onlyReceived');
  return transaction(async () => {
    const productId = await productOfUnit(productDetailId);
    if (productId === null) throw notFound();
    // Locks the product before the unit, as everywhere.
    const product = await products.lock(productId);
    const stock = await stockAdjustments.adjust(input, userId);
    const costs = [{ productDetailId, cost }];
    await write([product], { validFrom: calendarDay(now()), costs }, { source: 'receiving', userId });
    return stock;
  });
}

/**
 * Stores the costs of received goods, from today on. A fixed number of statements per 500 products, which it locks: call it
 * before their units are locked.
 */
export async function writeReceived(costs: CostsInput['costs'], userId: number): Promise<void> {
  const productIds = await productsOfUnits(costs.map(({ productDetailId }) => productDetailId));
  if (productIds.length === 0) return;
  await lockProducts(productIds);
  const found = [...(await readProducts(productIds)).values()];
  await write(found, { validFrom: calendarDay(now()), costs }, { source: 'receiving', userId });
}

interface Writer {
  source: CostSource;
  userId: number;
}

/** The caller has locked the products. */
async function write(of: readonly EditedProduct[], { validFrom, costs }: CostsInput, { source, userId }: Writer) {
  await insertCosts(costs.map((cost) => ({ ...cost, validFrom, source, userId })));
  await failpoint('costs.written');
  const written = new Map(costs.map(({ productDetailId, cost }) => [productDetailId, cost]));
  const changes = of.map(({ id: entityId, name, productDetails }): audit.Change => {
    const units = productDetails.filter(({ id }) => written.has(id));
    const before = Object.fromEntries(units.map(({ code, cost }) => [code, cost]));
    const after = Object.fromEntries(units.map(({ id, code }) => [code, written.get(id) ?? null]));
    return {
      ...{ entityId, action: 'updated' },
      before: { name, validFrom: null, ...before },
      after: { name, validFrom, ...after },
    };
  });
  await audit.recordAll(userId, ENTITY, changes);
  await catalogueCache.bump(of.map(({ id }) => id));
}
