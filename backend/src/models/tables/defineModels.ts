import type { Model, ModelStatic, Sequelize } from 'sequelize';
import type { EntityName } from '../../contract/entities.ts';
import { associate } from './associations.ts';
import { Address } from './Address.ts';
import { AuditEntry } from './AuditEntry.ts';
import { Backup } from './Backup.ts';
import { BusinessPartner } from './BusinessPartner.ts';
import { CatalogueChange } from './CatalogueChange.ts';
import { Category } from './Category.ts';
import { Certificate, CertificateProduct } from './Certificate.ts';
import { City } from './City.ts';
import { Color } from './Color.ts';
import { Consent } from './Consent.ts';
import { ContentVersion } from './ContentVersion.ts';
import { Counter } from './Counter.ts';
import { CourierPlace } from './CourierPlace.ts';
import { CourierQuestions } from './CourierQuestions.ts';
import { CourierQuote } from './CourierQuote.ts';
import { DailyProductProfits } from './DailyProductProfits.ts';
import { DailyProductSales } from './DailyProductSales.ts';
import { DailyProfits } from './DailyProfits.ts';
import { DailySales } from './DailySales.ts';
import { DailyStatuses } from './DailyStatuses.ts';
import { Examination } from './Examination.ts';
import { FirstOrder } from './FirstOrder.ts';
import { GroupedSales } from './GroupedSales.ts';
import { HandOver } from './HandOver.ts';
import { HandOverLine } from './HandOverLine.ts';
import { Invoice } from './Invoice.ts';
import { InvoiceDetail } from './InvoiceDetail.ts';
import { InvoiceEvent } from './InvoiceEvent.ts';
import { InvoiceNote } from './InvoiceNote.ts';
import { InvoicePrint } from './InvoicePrint.ts';
import { MarketplaceFile } from './MarketplaceFile.ts';
import { MarketplaceLayout } from './MarketplaceLayout.ts';
import { MarketplaceUnit } from './MarketplaceUnit.ts';
import { MissedSearch } from './MissedSearch.ts';
import { OrderChange } from './OrderChange.ts';
import { OrderChangeLine } from './OrderChangeLine.ts';
import { OutboxMail } from './OutboxMail.ts';
import { Packing } from './Packing.ts';
import { PackingLine } from './PackingLine.ts';
import { PackingPhoto } from './PackingPhoto.ts';
import { Parcel } from './Parcel.ts';
import { ParcelLine } from './ParcelLine.ts';
import { ParcelWatch } from './ParcelWatch.ts';
import { PaymentAttempt } from './PaymentAttempt.ts';
import { PaymentEvent } from './PaymentEvent.ts';
import { PickList } from './PickList.ts';
import { PickListInvoice } from './PickListInvoice.ts';
import { PickListLine } from './PickListLine.ts';
import { Place } from './Place.ts';
import { PlaceRate } from './PlaceRate.ts';
import { Product } from './Product.ts';
import { ProductDetail } from './ProductDetail.ts';
import { ProductImage } from './ProductImage.ts';
import { ProductSlug } from './ProductSlug.ts';
import { PriceChange } from './PriceChange.ts';
import { PriceChangeUnit } from './PriceChangeUnit.ts';
import { Promo } from './Promo.ts';
import { PromoProduct } from './PromoProduct.ts';
import { Province } from './Province.ts';
import { Purchase } from './Purchase.ts';
import { PurchaseLine } from './PurchaseLine.ts';
import { PurchaseReceipt } from './PurchaseReceipt.ts';
import { PurchaseReceiptLine } from './PurchaseReceiptLine.ts';
import { RateLimit } from './RateLimit.ts';
import { ReceiptBatch } from './ReceiptBatch.ts';
import { ReceiptBatchLine } from './ReceiptBatchLine.ts';
import { ReceiptTemplate } from './ReceiptTemplate.ts';
import { RecoveryCode } from './RecoveryCode.ts';
import { Refund } from './Refund.ts';
import { RefundLine } from './RefundLine.ts';
import { RestockRequest } from './RestockRequest.ts';
import { Return } from './Return.ts';
import { ReturnLine } from './ReturnLine.ts';
import { ReturnPhoto } from './ReturnPhoto.ts';
import { SavedView } from './SavedView.ts';
import { SecondFactor } from './SecondFactor.ts';
import { SecurityEvent } from './SecurityEvent.ts';
import { Session } from './Session.ts';
import { SentLot } from './SentLot.ts';
import { Setting } from './Setting.ts';
import { ShippingRate } from './ShippingRate.ts';
import { ShippingRule, ShippingRuleProvince } from './ShippingRule.ts';
import { SimulatedPayment } from './SimulatedPayment.ts';
import { Size } from './Size.ts';
import { StatementRow } from './StatementRow.ts';
import { StatementTemplate } from './StatementTemplate.ts';
import { StockCount } from './StockCount.ts';
import { StockCountLine } from './StockCountLine.ts';
import { StockMovement } from './StockMovement.ts';
import { Synonym } from './Synonym.ts';
import { TextBlock } from './TextBlock.ts';
import { TextGram } from './TextGram.ts';
import { Transfer } from './Transfer.ts';
import { TransferProof } from './TransferProof.ts';
import { UnitCost } from './UnitCost.ts';
import { User } from './User.ts';
import { UserToken } from './UserToken.ts';
import { Variant } from './Variant.ts';
import { VariantColor } from './VariantColor.ts';
import { Voucher } from './Voucher.ts';
import { VoucherCategory, VoucherProduct } from './VoucherLinks.ts';
import { VoucherUse } from './VoucherUse.ts';

const TABLES = [
  Address,
  AuditEntry,
  Backup,
  BusinessPartner,
  CatalogueChange,
  Category,
  Certificate,
  CertificateProduct,
  City,
  Color,
  Consent,
  ContentVersion,
  Counter,
  CourierPlace,
  CourierQuestions,
  CourierQuote,
  DailyProductProfits,
  DailyProductSales,
  DailyProfits,
  DailySales,
  DailyStatuses,
  Examination,
  FirstOrder,
  GroupedSales,
  HandOver,
  HandOverLine,
  Invoice,
  InvoiceDetail,
  InvoiceEvent,
  InvoiceNote,
  InvoicePrint,
  MarketplaceFile,
  MarketplaceLayout,
  MarketplaceUnit,
  MissedSearch,
  OrderChange,
  OrderChangeLine,
  OutboxMail,
  Packing,
  PackingLine,
  PackingPhoto,
  Parcel,
  ParcelLine,
  ParcelWatch,
  PaymentAttempt,
  PaymentEvent,
  PickList,
  PickListInvoice,
  PickListLine,
  Place,
  PlaceRate,
  PriceChange,
  PriceChangeUnit,
  Product,
  ProductDetail,
  ProductImage,
  ProductSlug,
  Promo,
  PromoProduct,
  Province,
  Purchase,
  PurchaseLine,
  PurchaseReceipt,
  PurchaseReceiptLine,
  RateLimit,
  ReceiptBatch,
  ReceiptBatchLine,
  ReceiptTemplate,
  RecoveryCode,
  Refund,
  RefundLine,
  RestockRequest,
  Return,
  ReturnLine,
  ReturnPhoto,
  SavedView,
  SecondFactor,
  SecurityEvent,
  Session,
  SentLot,
  Setting,
  ShippingRate,
  ShippingRule,
  ShippingRuleProvince,
  SimulatedPayment,
  Size,
  StatementRow,
  StatementTemplate,
  StockCount,
  StockCountLine,
  StockMovement,
  Synonym,
  TextBlock,
  TextGram,
  Transfer,
  TransferProof,
  UnitCost,
  User,
  UserToken,
  Variant,
  VariantColor,
  Voucher,
  VoucherCategory,
  VoucherProduct,
  VoucherUse,
];

/** Binds every model to the database. Foreign keys are columns of the models. */
export function defineModels(sequelize: Sequelize): void {
  for (const table of TABLES) table.bindTo(sequelize);
  associate();
}

/** The tables of the master data, by controller: an entity of the contract without a table does not compile. */
export const ENTITY_MODELS: Readonly<Record<EntityName, ModelStatic<Model>>> = {
  categories: Category,
  certificates: Certificate,
  cities: City,
  colors: Color,
  promoes: Promo,
  shippingRates: ShippingRate,
  placeRates: PlaceRate,
  shippingRules: ShippingRule,
  sizes: Size,
  synonyms: Synonym,
  variants: Variant,
  vouchers: Voucher,
};
