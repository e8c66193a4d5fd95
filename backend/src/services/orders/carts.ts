import type { CartItem } from '../../contract/carts.ts';
import type { Language } from '../../contract/languages.ts';
import type { QuotedUnit } from './prices.ts';
import * as prices from './prices.ts';

interface Line {
  productDetailId: number;
  quantity: number;
}

/**
 * The lines of a cart with current prices and stock, in the order sent; repeated units are merged. Unknown units and those
 * no longer sold get no stock, so the cart is invalid until they are removed (specification 4).
 */
export async function revalidate(lines: readonly Line[], language: Language): Promise<CartItem[]> {
  const quantities = new Map<number, number>();
  for (const { productDetailId, quantity } of lines) {
    quantities.set(productDetailId, (quantities.get(productDetailId) ?? 0) + quantity);
  }
  const units = await prices.quote([...quantities.keys()]);
  return [...quantities].map(([productDetailId, quantity]) => {
    const unit = units.get(productDetailId);
    return unit ? asItem(unit, quantity, language) : unknownItem(productDetailId, quantity);
  });
}

function asItem(unit: QuotedUnit, quantity: number, language: Language): CartItem {
  const { thumb } = unit;
  return {
    productDetailId: unit.productDetailId,
    quantity,
    lastStock: unit.isActive ? unit.stock : 0,
    isActive: unit.isActive,
    price: unit.price,
    discount: unit.discount,
    promoName: unit.promoName,
    promoNameEn: unit.promoNameEn,
    promoUntil: unit.promoUntil === null ? null : new Date(unit.promoUntil).toISOString(),
    name: unit.name,
    slug: unit.slug,
    weight: unit.weight,
    volume: unit.volume,
    color: unit.color,
    size: unit.size,
    variant: unit.variant,
    thumb: thumb && { file: thumb.file, alt: language === 'id' ? thumb.altId : thumb.altEn },
  };
}

function unknownItem(productDetailId: number, quantity: number): CartItem {
  const nothing = { id: 0, name: '', code: '' };
  return {
    productDetailId,
    quantity,
    lastStock: 0,
    isActive: false,
    price: 0,
    discount: 0,
    promoName: null,
    promoUntil: null,
    name: '',
    slug: '',
    weight: 0,
    volume: 0,
    color: { ...nothing, hex: '#000000' },
    size: { ...nothing, description: '' },
    variant: nothing,
    thumb: null,
  };
}
