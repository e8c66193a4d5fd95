import { LIMITS } from '../../contract/limits.ts';
import { created, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** An address that a product had before: whoever comes by it is led on. */
export class ProductSlug extends table(
  'product_slugs',
  {
    slug: primary(text(LIMITS.name)),
    productId: reference('products', 'CASCADE'),
    createdAt: created(),
  },
  { indexes: [['productId']] },
) {}
