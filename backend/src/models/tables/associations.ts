import { City } from './City.ts';
import { Invoice } from './Invoice.ts';
import { OutboxMail } from './OutboxMail.ts';
import { ProductSlug } from './ProductSlug.ts';
import { Product } from './Product.ts';
import { Province } from './Province.ts';
import { ReceiptBatchLine } from './ReceiptBatchLine.ts';
import { Return } from './Return.ts';
import { SavedView } from './SavedView.ts';
import { User } from './User.ts';

/** The columns say which rows have to be there: Sequelize adds nothing to them. */
const constraints = false;

/** The neighbours that finders `include`. */
export function associate(): void {
  City.belongsTo(Province, { as: 'province', foreignKey: 'provinceId', constraints });
  ProductSlug.belongsTo(Product, { as: 'product', foreignKey: 'productId', constraints });
  ReceiptBatchLine.belongsTo(OutboxMail, { as: 'mail', foreignKey: 'mailId', constraints });
  Return.belongsTo(Invoice, { as: 'invoice', foreignKey: 'invoiceId', constraints });
  SavedView.belongsTo(User, { as: 'user', foreignKey: 'userId', constraints });
}
