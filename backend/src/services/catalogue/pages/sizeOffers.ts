import type { SizeOffer } from '../../../contract/catalogue.ts';
import { isInfantPillow } from '../../../contract/sizes.ts';
import { choicesOf } from '../list/choices.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import { isInStock } from '../snapshot/offers.ts';

/** Per category, the currently available products in the size with this code. */
export async function inSize(code: string): Promise<SizeOffer[]> {
  const snapshot = await catalogueCache.current();
  const found = new Map<number, SizeOffer>();
  const size = choicesOf(snapshot).sizes.find((choice) => choice.code === code);
  if (!size) return [];
  for (const { product, prices } of snapshot.prices.offers) {
    const cheapest = product.cells.find((cell) => size.ids.includes(cell.sizeId) && isInStock(cell));
    if (!cheapest) continue;
    const price = prices[cheapest.firstUnit] ?? 0;
    const { id, name, nameEn, code: categoryCode } = product.category;
    const before = found.get(id);
    found.set(id, {
      code,
      category: { id, name, nameEn, code: categoryCode },
      sizeId: cheapest.sizeId,
      isInfantPillow: cheapest.units.some((unit) => isInfantPillow(unit.size)),
      products: (before?.products ?? 0) + 1,
      fromPrice: Math.min(before?.fromPrice ?? Infinity, price),
    });
  }
  return snapshot.categories.flatMap(({ id }) => found.get(id) ?? []);
}
