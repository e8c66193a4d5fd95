import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** The products of a promo. */
export class PromoProduct extends table('promo_products', {
  promoId: primary(reference('promos', 'CASCADE')),
  productId: primary(reference('products', 'CASCADE')),
}) {}
