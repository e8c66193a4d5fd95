import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** Which products a promo is for. */
export class PromoProduct extends table('promo_products', {
  promoId: primary(reference('promos', 'CASCADE')),
  productId: primary(reference('products', 'CASCADE')),
}) {}
