import { LIMITS } from '../../contract/limits.ts';
import { id, integer, optional, percent, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A sold line with the names, codes, price, discount and weight at the time of sale. */
export class InvoiceDetail extends table(
  'invoice_details',
  {
    id: id(),
    invoiceId: reference('invoices'),
    productDetailId: reference('product_details'),
    productId: reference('products'),
    productName: text(LIMITS.name),
    code: text(64),
    variantName: text(LIMITS.name),
    variantCode: text(LIMITS.code),
    colorName: text(LIMITS.name),
    colorCode: text(LIMITS.code),
    sizeName: text(LIMITS.name),
    sizeCode: text(LIMITS.code),
    thumb: optional(text(120)),
    quantity: integer(),
    price: rupiah(),
    discount: percent(),
    promoId: optional(reference('promos')),
    promoName: optional(text(LIMITS.name)),
    weight: integer(),
    subtotal: rupiah(),
    /** The line's share of the voucher discount and the manual discount. */
    reduction: rupiah(0),
    /** Pieces refunded before packing; they are not sent. */
    withdrawn: integer(0),
    /** Cost per piece at the time of sale; null: unknown. For admins only. */
    cost: optional(rupiah()),
  },
  { unique: [['invoiceId', 'productDetailId']], indexes: [['productId']] },
) {}
