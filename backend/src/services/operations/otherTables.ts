import type { LeftOut } from '../../contract/ownData.ts';

/**
 * Other tables that refer to a user or hold an address: staff's work, which is the shop's record, and people without an
 * account here.
 */
export const OTHER_TABLES: Readonly<Record<Extract<LeftOut, 'ofTeam' | 'ofOthers'>, readonly string[]>> = {
  ofTeam: [
    ...['ContentVersion', 'HandOver', 'InvoicePrint', 'MarketplaceFile', 'MarketplaceLayout', 'MarketplaceUnit'],
    ...['Packing', 'PackingPhoto', 'PickList', 'PickListInvoice', 'PickListLine', 'PriceChange', 'PurchaseReceipt'],
    ...['ReceiptBatch', 'ReceiptTemplate', 'StatementTemplate', 'StockCount', 'StockCountLine', 'StockMovement'],
    ...['UnitCost'],
  ],
  ofOthers: ['BusinessPartner', 'Purchase'],
};
