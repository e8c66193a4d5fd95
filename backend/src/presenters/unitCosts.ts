import type { ProductCosts } from '../contract/unitCosts.ts';
import type { EditedUnit } from '../contract/products.ts';
import type { StoredCost } from '../models/queries/unitCosts.ts';
import { iso } from './moments.ts';

interface StoredCosts {
  id: number;
  name: string;
  units: readonly ProductCosts['units'][number][];
  history: readonly StoredCost[];
}

export function asProductCosts({ id, name, units, history }: StoredCosts): ProductCosts {
  return { id, name, units: units.map(asUnit), history: history.map(asWrittenCost) };
}

function asUnit(unit: Pick<EditedUnit, keyof ProductCosts['units'][number]>): ProductCosts['units'][number] {
  const { id, code, variant, color, size, price, stock, cost, isActive } = unit;
  return { id, code, variant, color, size, price, stock, cost, isActive };
}

function asWrittenCost({ at, firstName, lastName, ...cost }: StoredCost): ProductCosts['history'][number] {
  const { id, productDetailId, validFrom, source } = cost;
  const by = firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
  return { id, productDetailId, cost: cost.cost, validFrom, source, at: iso(at), by };
}
