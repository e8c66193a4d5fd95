import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { id, integer, optional, percent, reference, rupiah, text } from './columns.ts';

/** A sold line with the names, codes, price, discount and weight at the time of sale. */
export class InvoiceDetail extends Model<InferAttributes<InvoiceDetail>, InferCreationAttributes<InvoiceDetail>> {
  declare id: CreationOptional<number>;
  declare invoiceId: number;
  declare productDetailId: number;
  declare productId: number;
  declare productName: string;
  declare code: string;
  declare variantName: string;
  declare variantCode: string;
  declare colorName: string;
  declare colorCode: string;
  declare sizeName: string;
  declare sizeCode: string;
  declare thumb: CreationOptional<string | null>;
  declare quantity: number;
  declare price: number;
  declare discount: number;
  declare promoId: CreationOptional<number | null>;
  declare promoName: CreationOptional<string | null>;
  declare weight: number;
  declare subtotal: number;
}

export function defineInvoiceDetail(sequelize: Sequelize): void {
  InvoiceDetail.init(
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
    },
    {
      sequelize,
      tableName: 'invoice_details',
      underscored: true,
      timestamps: false,
      indexes: [
        {
          name: 'invoice_details_invoice_id_product_detail_id',
          unique: true,
          fields: ['invoice_id', 'product_detail_id'],
        },
        { name: 'invoice_details_product_id', fields: ['product_id'] },
      ],
    },
  );
}
