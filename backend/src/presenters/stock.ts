import type { StockMovementRow } from '../contract/stock.ts';
import type { StoredMovement } from '../models/queries/stock.ts';
import { iso } from './moments.ts';

export function asStockMovement(movement: StoredMovement): StockMovementRow {
  const { id, at, delta, stock, reason, note, firstName, lastName, invoiceId, documentNo } = movement;
  return {
    ...{ id, delta, reason, note },
    at: iso(at),
    stock: Number(stock),
    by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    invoice: invoiceId === null ? null : { id: invoiceId, documentNo: documentNo ?? '' },
  };
}
