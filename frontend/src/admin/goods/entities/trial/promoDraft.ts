import type { PromoDraft } from '@contract/promoTrials.ts';
import type { EntityValues } from '../entityForm.ts';

/** The promo in the form's current state; null while it lacks a part of its price. */
export function promoDraft(id: number | null, values: EntityValues, unnamed: string): PromoDraft | null {
  const { name, discount, validFrom, validUntil, productIds } = values;
  if (typeof discount !== 'number' || typeof validFrom !== 'string' || typeof validUntil !== 'string') return null;
  const products = productsIn(productIds);
  if (validFrom === '' || validUntil === '' || products.length === 0) return null;
  const trimmed = typeof name === 'string' ? name.trim() : '';
  return { id, name: trimmed === '' ? unnamed : trimmed, discount, validFrom, validUntil, productIds: products };
}

export function productsIn(value: EntityValues[string] | undefined): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}
