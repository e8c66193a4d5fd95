import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** The products of a voucher; a voucher without products and categories is for all goods. */
export class VoucherProduct extends table('voucher_products', {
  voucherId: primary(reference('vouchers', 'CASCADE')),
  productId: primary(reference('products', 'CASCADE')),
}) {}

/** The categories of a voucher. */
export class VoucherCategory extends table('voucher_categories', {
  voucherId: primary(reference('vouchers', 'CASCADE')),
  categoryId: primary(reference('categories', 'CASCADE')),
}) {}
