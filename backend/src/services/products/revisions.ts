import type { EditedProduct, ProductInput } from '../../contract/products.ts';

/** What the change history keeps of a product: all that an update can write, so that it can be written again. */
export function revisionOf(product: EditedProduct): ProductInput {
  const { name, slug, categoryId, description, isActive } = product;
  const productDetails = product.productDetails.map((unit) => ({
    id: unit.id,
    variantId: unit.variantId,
    colorId: unit.colorId,
    sizeId: unit.sizeId,
    code: unit.code,
    price: unit.price,
    weight: unit.weight,
    isActive: unit.isActive,
  }));
  return { name, slug, categoryId, description, isActive, productDetails };
}
