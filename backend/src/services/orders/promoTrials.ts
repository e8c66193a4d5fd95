import { lineSaving, lineSubtotal } from '../../contract/money.ts';
import type { PromoDraft, PromoTrial, PromoTrialInput } from '../../contract/promoTrials.ts';
import { badInput } from '../../errors.ts';
import type { PlannedPromo } from './prices.ts';
import * as prices from './prices.ts';

/** Above the ids of all stored promos: an unsaved draft loses against an equal stored promo. */
const UNSAVED = 1e15;

/** The price of a cart at a moment, by the same rule as for orders; stores nothing. */
export async function simulate({ at, drafts, lines }: PromoTrialInput): Promise<PromoTrial> {
  const plans = drafts.flatMap(plansOf);
  const units = await prices.quote(
    lines.map(({ productDetailId }) => productDetailId),
    { at: new Date(at), plans },
  );
  const priced = lines.map(({ productDetailId, quantity }, index) => {
    const unit = units.get(productDetailId);
    if (!unit) throw badInput(`lines.${index}.productDetailId`, 'input.choice');
    const { productId, name, code, price, discount, promoId, promoName } = unit;
    const line = { price, discount, quantity };
    return {
      ...line,
      productDetailId,
      productId,
      product: name,
      code,
      promoName,
      isDraft: plans.some((plan) => plan.id === promoId),
      saving: lineSaving(line),
      subtotal: lineSubtotal(line),
    };
  });
  return {
    lines: priced,
    saving: priced.reduce((sum, { saving }) => sum + saving, 0),
    total: priced.reduce((sum, { subtotal }) => sum + subtotal, 0),
  };
}

function plansOf({ id, name, discount, validFrom, validUntil, productIds }: PromoDraft, index: number): PlannedPromo[] {
  const window = { validFrom: Date.parse(validFrom), validUntil: Date.parse(validUntil) };
  return productIds.map((productId) => ({ ...window, id: id ?? UNSAVED + index, name, discount, productId }));
}
