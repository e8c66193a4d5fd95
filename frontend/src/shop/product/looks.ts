import type { ProductDetail, ProductPicture } from '@contract/catalogue.ts';

export interface Looks {
  /** Every picture of the chosen pattern and color, the unit's thumbnail first. */
  own: ProductPicture[];
  /** One picture of every other pattern and color. */
  others: ProductPicture[];
}

/** The gallery's pictures for a chosen unit: its own ones never include another pattern or color. */
export function looksOf(images: readonly ProductPicture[], unit: ProductDetail | null): Looks {
  const own = images.filter(({ variantId, colorId }) => {
    const isOther = unit !== null && (isNot(variantId, unit.variant.id) || isNot(colorId, unit.color.id));
    return !isOther;
  });
  const others = new Map<string, ProductPicture>();
  for (const image of images) {
    const look = `${image.variantId} ${image.colorId}`;
    const isLook = image.variantId !== null && image.colorId !== null && !own.includes(image);
    if (isLook && !others.has(look)) others.set(look, image);
  }
  const isFace = ({ file }: ProductPicture) => file === unit?.thumb?.file;
  // A unit without its own picture uses its thumbnail, as elsewhere.
  const face = own.find(isFace) ?? (own.length === 0 ? images.find(isFace) : undefined);
  return { own: face ? [face, ...own.filter((image) => image !== face)] : own, others: [...others.values()] };
}

/** A picture without a variant or color shows all of them. */
function isNot(tie: number | null, id: number): boolean {
  return tie !== null && tie !== id;
}
