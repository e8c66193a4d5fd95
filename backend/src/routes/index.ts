import { addressRoutes } from './addresses.ts';
import { auditRoutes } from './audit.ts';
import { doctorRoutes } from './doctor.ts';
import { businessPartnerRoutes } from './businessPartners.ts';
import { cartRoutes } from './carts.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dashboardPanelsRoute } from './dashboardPanels.ts';
import { devRoutes } from './dev.ts';
import { entityRoutes } from './entities.ts';
import { handOrderRoutes } from './handOrders.ts';
import { handOverRoutes } from './handOvers.ts';
import { invoiceDeskRoutes } from './invoiceDesk.ts';
import { invoiceRoutes } from './invoices.ts';
import { missedSearchRoutes } from './missedSearches.ts';
import { oauthRoutes } from './oauth.ts';
import { docsRoute, openApiRoute } from './openapi.ts';
import { outboxRoutes } from './outbox.ts';
import { ownDataRoutes } from './ownData.ts';
import { packingRoutes } from './packing.ts';
import { parcelRoutes } from './parcels.ts';
import { paymentRoutes } from './payments.ts';
import { printRoutes } from './prints.ts';
import { pickListRoutes } from './pickLists.ts';
import { marketplaceRoutes } from './marketplace.ts';
import { productImportRoutes } from './productImport.ts';
import { productRoutes } from './products.ts';
import { profitRoutes } from './profits.ts';
import { priceChangeRoutes } from './priceChanges.ts';
import { promoTrialRoutes } from './promoTrials.ts';
import { purchaseRoutes } from './purchases.ts';
import { receiptBatchRoutes } from './receiptBatches.ts';
import { regionRoutes } from './regions.ts';
import { orderChangeRoutes } from './orderChanges.ts';
import { refundRoutes } from './refunds.ts';
import { reportRoutes } from './reports.ts';
import { restockRoutes } from './restockRequests.ts';
import { returnRoutes } from './returns.ts';
import type { Route } from './route.ts';
import { savedViewRoutes } from './savedViews.ts';
import { secondFactorRoutes } from './secondFactors.ts';
import { securityEventRoutes } from './securityEvents.ts';
import { sessionRoutes } from './sessions.ts';
import { settingRoutes } from './settings.ts';
import { shippingRoutes } from './shipping.ts';
import { shopRoutes } from './shop.ts';
import { stockRoutes } from './stock.ts';
import { stockCountRoutes } from './stockCounts.ts';
import { system } from './system.ts';
import { transferRoutes } from './transfers.ts';
import { unitCostRoutes } from './unitCosts.ts';
import { userRoutes } from './users.ts';
import { voucherRoutes } from './vouchers.ts';

/** The whole API: a route that is not in this table does not exist. */
export const routes: readonly Route[] = [
  ...system,
  ...oauthRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...sessionRoutes,
  ...addressRoutes,
  ...ownDataRoutes,
  ...devRoutes,
  ...handOrderRoutes,
  ...invoiceDeskRoutes,
  ...profitRoutes,
  ...invoiceRoutes,
  ...parcelRoutes,
  ...printRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  dashboardPanelsRoute,
  ...paymentRoutes,
  ...transferRoutes,
  openApiRoute(() => routes),
  docsRoute(() => routes),
  ...shopRoutes,
  ...regionRoutes,
  ...shippingRoutes,
  ...cartRoutes,
  ...voucherRoutes,
  ...contactRoutes,
  ...businessPartnerRoutes,
  ...savedViewRoutes,
  ...entityRoutes,
  ...contentRoutes,
  ...missedSearchRoutes,
  ...settingRoutes,
  ...auditRoutes,
  ...securityEventRoutes,
  ...doctorRoutes,
  ...outboxRoutes,
  ...marketplaceRoutes,
  ...productImportRoutes,
  ...productRoutes,
  ...unitCostRoutes,
  ...stockRoutes,
  ...restockRoutes,
  ...orderChangeRoutes,
  ...refundRoutes,
  ...returnRoutes,
  ...stockCountRoutes,
  ...purchaseRoutes,
  ...priceChangeRoutes,
  ...receiptBatchRoutes,
  ...handOverRoutes,
  ...pickListRoutes,
  ...packingRoutes,
  ...promoTrialRoutes,
];
