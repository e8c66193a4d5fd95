import { Address } from './Address.ts';
import { AuditEntry } from './AuditEntry.ts';
import { Category } from './Category.ts';
import { City } from './City.ts';
import { ContentVersion } from './ContentVersion.ts';
import { Color } from './Color.ts';
import { Invoice } from './Invoice.ts';
import { InvoiceEvent } from './InvoiceEvent.ts';
import { OutboxMail } from './OutboxMail.ts';
import { Packing } from './Packing.ts';
import { Product } from './Product.ts';
import { ProductSlug } from './ProductSlug.ts';
import { Province } from './Province.ts';
import { ReceiptBatchLine } from './ReceiptBatchLine.ts';
import { Return } from './Return.ts';
import { SavedView } from './SavedView.ts';
import { Size } from './Size.ts';
import { User } from './User.ts';
import { Variant } from './Variant.ts';
import { VariantColor } from './VariantColor.ts';

/** The columns define the foreign keys: Sequelize adds none. */
const constraints = false;
const through = { model: VariantColor, unique: false };

/** The associations that finders `include`. */
export function associate(): void {
  Address.belongsTo(City, { as: 'city', foreignKey: 'cityId', constraints });
  AuditEntry.belongsTo(User, { as: 'user', foreignKey: 'userId', constraints });
  Category.hasMany(Size, { as: 'sizes', foreignKey: 'categoryId', constraints });
  City.belongsTo(Province, { as: 'province', foreignKey: 'provinceId', constraints });
  ContentVersion.belongsTo(User, { as: 'user', foreignKey: 'userId', constraints });
  Invoice.hasOne(Packing, { as: 'packing', foreignKey: 'invoiceId', constraints });
  InvoiceEvent.belongsTo(User, { as: 'user', foreignKey: 'userId', constraints });
  ProductSlug.belongsTo(Product, { as: 'product', foreignKey: 'productId', constraints });
  ReceiptBatchLine.belongsTo(OutboxMail, { as: 'mail', foreignKey: 'mailId', constraints });
  Return.belongsTo(Invoice, { as: 'invoice', foreignKey: 'invoiceId', constraints });
  SavedView.belongsTo(User, { as: 'user', foreignKey: 'userId', constraints });
  Variant.belongsToMany(Color, { as: 'colors', through, foreignKey: 'variantId', otherKey: 'colorId', constraints });
}
