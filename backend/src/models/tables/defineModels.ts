import type { Model, ModelStatic, Sequelize } from 'sequelize';
import type { EntityName } from '../../contract/entities.ts';
import { associate } from './associations.ts';
import { defineAuditEntry } from './AuditEntry.ts';
import { defineBackup } from './Backup.ts';
import { defineBusinessPartner } from './BusinessPartner.ts';
import { defineCatalogueChange } from './CatalogueChange.ts';
import { Category, defineCategory } from './Category.ts';
import { City, defineCity } from './City.ts';
import { Color, defineColor } from './Color.ts';
import { defineCounter } from './Counter.ts';
import { defineCourierPlace } from './CourierPlace.ts';
import { defineCourierQuote } from './CourierQuote.ts';
import { defineDailyProductSales } from './DailyProductSales.ts';
import { defineDailySales } from './DailySales.ts';
import { defineDailyStatuses } from './DailyStatuses.ts';
import { defineExamination } from './Examination.ts';
import { defineHandOver } from './HandOver.ts';
import { defineHandOverLine } from './HandOverLine.ts';
import { defineInvoice } from './Invoice.ts';
import { defineInvoiceDetail } from './InvoiceDetail.ts';
import { defineInvoiceEvent } from './InvoiceEvent.ts';
import { defineInvoiceNote } from './InvoiceNote.ts';
import { defineInvoicePrint } from './InvoicePrint.ts';
import { defineOutboxMail } from './OutboxMail.ts';
import { definePacking } from './Packing.ts';
import { definePackingLine } from './PackingLine.ts';
import { definePaymentAttempt } from './PaymentAttempt.ts';
import { definePaymentEvent } from './PaymentEvent.ts';
import { definePickList } from './PickList.ts';
import { definePickListInvoice } from './PickListInvoice.ts';
import { definePickListLine } from './PickListLine.ts';
import { definePlace } from './Place.ts';
import { defineProduct } from './Product.ts';
import { defineProductDetail } from './ProductDetail.ts';
import { defineProductImage } from './ProductImage.ts';
import { defineProductSlug } from './ProductSlug.ts';
import { Promo, definePromo } from './Promo.ts';
import { definePromoProduct } from './PromoProduct.ts';
import { defineProvince } from './Province.ts';
import { defineRateLimit } from './RateLimit.ts';
import { defineReceiptBatch } from './ReceiptBatch.ts';
import { defineReceiptBatchLine } from './ReceiptBatchLine.ts';
import { defineReceiptTemplate } from './ReceiptTemplate.ts';
import { defineReturn } from './Return.ts';
import { defineReturnLine } from './ReturnLine.ts';
import { defineReturnPhoto } from './ReturnPhoto.ts';
import { defineSavedView } from './SavedView.ts';
import { defineSecurityEvent } from './SecurityEvent.ts';
import { defineSetting } from './Setting.ts';
import { ShippingRate, defineShippingRate } from './ShippingRate.ts';
import { defineSimulatedPayment } from './SimulatedPayment.ts';
import { Size, defineSize } from './Size.ts';
import { defineStockCount } from './StockCount.ts';
import { defineStockCountLine } from './StockCountLine.ts';
import { defineStockMovement } from './StockMovement.ts';
import { defineTextBlock } from './TextBlock.ts';
import { defineTextGram } from './TextGram.ts';
import { defineUser } from './User.ts';
import { defineUserToken } from './UserToken.ts';
import { Variant, defineVariant } from './Variant.ts';
import { defineVariantColor } from './VariantColor.ts';

/** Binds every model to the database. Foreign keys are columns of the models. */
export function defineModels(sequelize: Sequelize): void {
  defineAuditEntry(sequelize);
  defineBackup(sequelize);
  defineBusinessPartner(sequelize);
  defineCatalogueChange(sequelize);
  defineCategory(sequelize);
  defineCity(sequelize);
  defineColor(sequelize);
  defineCounter(sequelize);
  defineCourierPlace(sequelize);
  defineCourierQuote(sequelize);
  defineDailyProductSales(sequelize);
  defineDailySales(sequelize);
  defineDailyStatuses(sequelize);
  defineExamination(sequelize);
  defineHandOver(sequelize);
  defineHandOverLine(sequelize);
  defineInvoice(sequelize);
  defineInvoiceDetail(sequelize);
  defineInvoiceEvent(sequelize);
  defineInvoiceNote(sequelize);
  defineInvoicePrint(sequelize);
  defineOutboxMail(sequelize);
  definePacking(sequelize);
  definePackingLine(sequelize);
  definePaymentAttempt(sequelize);
  definePaymentEvent(sequelize);
  definePickList(sequelize);
  definePickListInvoice(sequelize);
  definePickListLine(sequelize);
  definePlace(sequelize);
  defineProduct(sequelize);
  defineProductDetail(sequelize);
  defineProductImage(sequelize);
  defineProductSlug(sequelize);
  definePromo(sequelize);
  definePromoProduct(sequelize);
  defineProvince(sequelize);
  defineRateLimit(sequelize);
  defineReceiptBatch(sequelize);
  defineReceiptBatchLine(sequelize);
  defineReceiptTemplate(sequelize);
  defineReturn(sequelize);
  defineReturnLine(sequelize);
  defineReturnPhoto(sequelize);
  defineSavedView(sequelize);
  defineSecurityEvent(sequelize);
  defineSetting(sequelize);
  defineShippingRate(sequelize);
  defineSimulatedPayment(sequelize);
  defineSize(sequelize);
  defineStockCount(sequelize);
  defineStockCountLine(sequelize);
  defineStockMovement(sequelize);
  defineTextBlock(sequelize);
  defineTextGram(sequelize);
  defineUser(sequelize);
  defineUserToken(sequelize);
  defineVariant(sequelize);
  defineVariantColor(sequelize);
  associate();
}

/** The tables of the master data, by controller: an entity of the contract that has none here does not compile. */
export const ENTITY_MODELS: Readonly<Record<EntityName, ModelStatic<Model>>> = {
  categories: Category,
  cities: City,
  colors: Color,
  promoes: Promo,
  shippingRates: ShippingRate,
  sizes: Size,
  variants: Variant,
};
