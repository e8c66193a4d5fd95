import { LIMITS } from '@contract/limits.ts';
import { COST_RANGE } from '@contract/profit.ts';
import { PRODUCT_LIMITS } from '@contract/products.ts';
import type { AdjustReason, StockAdjustment } from '@contract/stock.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import { atMost, type FaultKey, rangeFault } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';

export interface AdjustValues {
  reason: AdjustReason;
  /** As typed: a quantity received or removed, or the counted stock. */
  pieces: string;
  note: string;
  /** Cost per piece of received goods; null: unchanged. */
  cost: number | null;
}

/** Whether the quantity is added to the stock; otherwise it replaces it. */
const SIGNS: Record<AdjustReason, 1 | -1 | null> = { received: 1, damaged: -1, counted: null, corrected: null };

export function makeAdjustForm(stock: () => number): FormStore<AdjustValues> {
  return new FormStore<AdjustValues>(
    { reason: 'received', pieces: '', note: '', cost: null },
    {
      pieces: (values) => piecesFault(values, stock()),
      note: ({ note }) => atMost(note, LIMITS.notes),
      cost: ({ cost }) => rangeFault(cost ?? 0, COST_RANGE.min, COST_RANGE.max),
    },
  );
}

/** The resulting stock; null while the form is incomplete. */
export function resultOf({ reason, pieces }: AdjustValues, stock: number): number | null {
  const number = parseWhole(pieces);
  if (number === null) return null;
  const sign = SIGNS[reason];
  return sign === null ? number : stock + sign * number;
}

export function adjustment(values: AdjustValues, productDetailId: number, seenStock: number): StockAdjustment {
  const number = parseWhole(values.pieces) ?? 0;
  const sign = SIGNS[values.reason];
  const change =
    sign === null ? { delta: null, stock: number, seenStock } : { delta: sign * number, stock: null, seenStock: null };
  const cost = values.reason === 'received' ? values.cost : null;
  return { productDetailId, ...change, reason: values.reason, note: values.note.trim(), cost };
}

function piecesFault(values: AdjustValues, stock: number): FaultKey | null {
  if (values.pieces.trim() === '') return 'admin:stock.fault.required';
  const result = resultOf(values, stock);
  if (result === null) return 'admin:stock.fault.notWhole';
  if (result < 0) return 'admin:stock.fault.below';
  if (result > PRODUCT_LIMITS.stock.max) return 'admin:stock.fault.tooLarge';
  // A count that matches the stock is worth recording; receiving nothing is not.
  return result === stock && SIGNS[values.reason] !== null ? 'admin:stock.fault.nothing' : null;
}
