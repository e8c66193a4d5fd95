import { LIMITS } from '@contract/limits.ts';
import { PRODUCT_LIMITS } from '@contract/products.ts';
import type { AdjustReason, StockAdjustment } from '@contract/stock.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import { atMost, type FaultKey } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';

export interface AdjustValues {
  reason: AdjustReason;
  /** As typed: what came in or is to go, or how many there are. */
  pieces: string;
  note: string;
}

/** Whether the pieces are added to what is there; otherwise they are what is there. */
const SIGNS: Record<AdjustReason, 1 | -1 | null> = { received: 1, damaged: -1, counted: null, corrected: null };

export function makeAdjustForm(stock: () => number): FormStore<AdjustValues> {
  return new FormStore<AdjustValues>(
    { reason: 'received', pieces: '', note: '' },
    {
      pieces: (values) => piecesFault(values, stock()),
      note: ({ note }) => atMost(note, LIMITS.notes),
    },
  );
}

/** What will be there; null while the form does not say it. */
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
  return { productDetailId, ...change, reason: values.reason, note: values.note.trim() };
}

function piecesFault(values: AdjustValues, stock: number): FaultKey | null {
  if (values.pieces.trim() === '') return 'admin:stock.fault.required';
  const result = resultOf(values, stock);
  if (result === null) return 'admin:stock.fault.notWhole';
  if (result < 0) return 'admin:stock.fault.below';
  if (result > PRODUCT_LIMITS.stock.max) return 'admin:stock.fault.tooLarge';
  // A count that finds what was expected is worth writing down; nothing received is not.
  return result === stock && SIGNS[values.reason] !== null ? 'admin:stock.fault.nothing' : null;
}
