import type { Language } from '../contract/languages.ts';
import type { LotRow, Purchase, PurchaseReceipt, PurchaseRow } from '../contract/purchases.ts';
import { LOT_COLUMNS, PURCHASE_COLUMNS, purchaseStatusName } from '../contract/purchases.ts';
import { message } from '../locales/messages.ts';
import { groupBy } from '../models/database/groups.ts';
import type { StoredRow } from '../models/lists/columnSource.ts';
import type { StoredPurchase } from '../models/lists/purchases.ts';
import type { StoredReceiptLine } from '../models/queries/purchases.ts';
import { iso } from './moments.ts';
import { asRow } from './rows.ts';

export function asPurchaseRow(row: StoredPurchase, language: Language): PurchaseRow {
  return {
    ...asRow(PURCHASE_COLUMNS, row),
    createdBy: `${row.firstName} ${row.lastName}`.trim(),
    status: message(language, `purchase.status.${purchaseStatusName(row.statusEnum)}`),
  };
}

interface WholePurchase extends Pick<Purchase, 'version' | 'lines'> {
  head: StoredPurchase;
  receipts: StoredReceiptLine[];
}

export function asPurchase({ head, version, lines, receipts }: WholePurchase, language: Language): Purchase {
  return {
    ...asPurchaseRow(head, language),
    version,
    lines,
    receipts: [...groupBy(receipts, ({ id }) => id).values()].flatMap(asReceipt),
  };
}

function asReceipt(rows: StoredReceiptLine[]): PurchaseReceipt[] {
  const lines = rows.map(({ productDetailId, code, quantity, cost, lot }) => ({
    ...{ productDetailId, code, quantity, cost, lot },
  }));
  return rows
    .slice(0, 1)
    .map(({ id, at, firstName, lastName }) => ({ id, at: iso(at), by: `${firstName} ${lastName}`.trim(), lines }));
}

export function asLotRow(row: StoredRow<typeof LOT_COLUMNS>): LotRow {
  return asRow(LOT_COLUMNS, row);
}
