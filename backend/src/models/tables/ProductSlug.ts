import { LIMITS } from '../../contract/limits.ts';
import { created, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A former address of a product, redirected to the current one. */
export class ProductSlug extends table(
  'product_slugs',
  {
    slug: primary(text(LIMITS.name)),
    productId: reference('products', 'CASCADE'),
    createdAt: created(),
  },
  { indexes: [['productId']] },
) {}
