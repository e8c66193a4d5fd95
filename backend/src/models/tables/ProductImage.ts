import { LIMITS } from '../../contract/limits.ts';
import { id, integer, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A picture of a product; with a pattern and color if choosing these shows it. */
export class ProductImage extends table(
  'product_images',
  {
    id: id(),
    productId: reference('products', 'CASCADE'),
    variantId: optional(reference('variants')),
    colorId: optional(reference('colors')),
    file: text(120),
    altId: text(LIMITS.address),
    altEn: text(LIMITS.address),
    position: integer(),
  },
  { indexes: [['productId', 'position']] },
) {}
