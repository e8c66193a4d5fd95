import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** The products that a voucher is for; with none and no category, for all. */
export class VoucherProduct extends table('voucher_products', {
  voucherId: primary(reference('vouchers', 'CASCADE')),
  productId: primary(reference('products', 'CASCADE')),
}) {}

/** The categories that a voucher is for. */
export class VoucherCategory extends table('voucher_categories', {
  voucherId: primary(reference('vouchers', 'CASCADE')),
  categoryId: primary(reference('categories', 'CASCADE')),
}) {}
