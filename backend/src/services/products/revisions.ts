import { plainValues } from '../../contract/plainColumns.ts';
import type { PlainPayload } from '../../contract/productColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import { figuresOf } from '../../contract/unitColumns.ts';
import type { EditedProduct, PicturesInput, UnitInput } from '../../contract/products.ts';

/** A product in the change history: all that an editor can write, so that it can be restored. */
export interface Revision extends PlainPayload {
  name: string;
  slug: string;
  categoryId: number;
  isActive: boolean;
  productDetails: (UnitInput & { code: string })[];
  images: PicturesInput['images'];
}

export function revisionOf(product: EditedProduct): Revision {
  const { name, slug, categoryId, isActive } = product;
  return {
    ...{ name, slug, categoryId, ...plainValues(PRODUCT_PLAIN, product), isActive },
    productDetails: product.productDetails.map((unit) => ({
      ...{ id: unit.id, variantId: unit.variantId, colorId: unit.colorId, sizeId: unit.sizeId },
      ...{ code: unit.code, ...figuresOf(unit), parcel: unit.parcel, isActive: unit.isActive },
    })),
    images: product.images.map(({ id, altId, altEn, variantId, colorId }) => ({
      id,
      altId,
      altEn,
      variantId,
      colorId,
    })),
  };
}
