import type { Columns, RowOf } from './columns.ts';
import { INVOICE_STATUS } from './invoiceStatus.ts';

const shown = { listed: 'shown' } as const;

/** A sold line with its invoice's fields: a row per line, for bookkeeping. */
export const INVOICE_LINE_COLUMNS = {
  id: { kind: 'whole', ...shown },
  documentNo: { kind: 'code', ...shown },
  createdAt: { kind: 'moment', ...shown },
  paidAt: { kind: 'moment', isNullable: true, ...shown },
  statusEnum: { kind: 'choice', oneOf: Object.values(INVOICE_STATUS), ...shown },
  customer: { kind: 'line', ...shown },
  address: { kind: 'line', ...shown },
  city: { kind: 'line', ...shown },
  province: { kind: 'line', ...shown },
  postalCode: { kind: 'line', ...shown },
  courier: { kind: 'line', ...shown },
  sku: { kind: 'code', ...shown },
  product: { kind: 'line', ...shown },
  /** The product's current category. */
  category: { kind: 'line', ...shown },
  quantity: { kind: 'whole', ...shown },
  /** Per piece, before the discount. */
  price: { kind: 'rupiah', ...shown },
  discount: { kind: 'percent', ...shown },
  /** The line's discount, in rupiah. */
  discountAmount: { kind: 'rupiah', ...shown },
  /** Per line, after the discount and without the shipment fee. */
  subtotal: { kind: 'rupiah', ...shown },
  /** The line's share of the voucher discount and the manual discount. */
  reduction: { kind: 'rupiah', ...shown },
  /** The invoice's amounts, on its first line; 0 on the others, so that a column's sum equals the invoices' total. */
  shipmentFee: { kind: 'rupiah', ...shown },
  credit: { kind: 'rupiah', ...shown },
  transferCode: { kind: 'whole', ...shown },
  tax: { kind: 'rupiah', ...shown },
  /** `subtotal − reduction + shipmentFee + transferCode − credit`: the sum over an invoice's lines equals its total. */
  total: { kind: 'rupiah', ...shown },
} as const satisfies Columns;

/** A row of `GET api/invoices/lines/export`. */
export type InvoiceLineRow = RowOf<typeof INVOICE_LINE_COLUMNS>;
