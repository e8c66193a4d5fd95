import { LIMITS } from '@contract/limits.ts';
import { MAX_PRICE } from '@contract/money.ts';
import type { Purchase, PurchaseInput, PurchasableUnit, SuggestedUnit } from '@contract/purchases.ts';
import { PURCHASE_LIMITS } from '@contract/purchases.ts';
import { parseWhole } from '@contract/wholeNumber.ts';
import type { Fault } from '../../../stores/formRules.ts';
import { atMost, optionalPhoneFault, rangeFault } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';

/** A unit that is bought; NaN and null: typed wrongly, and not at all. */
export interface BoughtLine {
  productDetailId: number;
  name: string;
  code: string;
  quantity: number | null;
  cost: number | null;
  /** Why it was suggested. */
  pace?: Pick<SuggestedUnit, 'sold' | 'stock' | 'expected'>;
}

export interface PurchaseValues {
  supplier: string;
  supplierPhone: string;
  expectedOn: string;
  note: string;
  lines: readonly BoughtLine[];
}

export function makePurchaseForm(purchase: Purchase | null): FormStore<PurchaseValues> {
  return new FormStore<PurchaseValues>(valuesOf(purchase), {
    supplier: ({ supplier }) => atMost(supplier, LIMITS.name),
    supplierPhone: ({ supplierPhone }) => optionalPhoneFault(supplierPhone),
    note: ({ note }) => atMost(note, LIMITS.notes),
    lines: ({ lines }) => linesFault(lines),
  });
}

export function valuesOf(purchase: Purchase | null): PurchaseValues {
  const { supplier = '', supplierPhone = '', expectedOn = null, note = '', lines = [] } = purchase ?? {};
  return {
    ...{ supplier, supplierPhone, expectedOn: expectedOn ?? '', note },
    lines: lines.map((line) => ({ ...lineOf(line), quantity: line.quantity })),
  };
}

export function inputOf({ lines, expectedOn, ...values }: PurchaseValues): PurchaseInput {
  return {
    ...values,
    expectedOn: expectedOn === '' ? null : expectedOn,
    lines: lines.map(({ productDetailId, quantity, cost }) => ({ productDetailId, quantity: quantity ?? 0, cost })),
  };
}

/** A piece of a unit at its last cost. */
export function lineOf(unit: Omit<PurchasableUnit, 'stock' | 'hex' | 'thumb'>): BoughtLine {
  const { productDetailId, product, variant, color, size, code, cost } = unit;
  return { productDetailId, name: [product, variant, color, size].join(' · '), code, quantity: 1, cost };
}

/** Adds lines; pieces of a unit that is there already are added to its line. */
export function withLines(lines: readonly BoughtLine[], added: readonly BoughtLine[]): BoughtLine[] {
  const all = new Map(lines.map((line) => [line.productDetailId, line]));
  for (const line of added) {
    const known = all.get(line.productDetailId);
    const quantity = (known?.quantity ?? 0) + (line.quantity ?? 0);
    all.set(line.productDetailId, known ? { ...known, quantity, cost: line.cost ?? known.cost } : line);
  }
  return [...all.values()];
}

export interface PastedLine {
  code: string;
  quantity: number;
  cost: number | null;
}

/**
 * The lines of pasted cells: SKU, pieces, cost. Only the first row may be a heading. A number that can't be read is NaN,
 * which the form reports: a cost or a row that vanished would be missed later.
 */
export function pastedLines(cells: readonly (readonly string[])[]): PastedLine[] {
  return cells.flatMap(([code = '', pieces = '', cost = ''], index) => {
    const name = code.trim().toUpperCase();
    const isHeading = index === 0 && pieces.trim() !== '' && !/\d/.test(pieces);
    if (name === '' || isHeading) return [];
    const rupiah = cost.replace(/^\s*Rp\s*/i, '').trim();
    return [{ code: name, quantity: wholeOr(1, pieces.trim()), cost: wholeOr(null, rupiah) }];
  });
}

function wholeOr<Missing>(missing: Missing, text: string): Missing | number {
  return text === '' ? missing : (parseWhole(text) ?? NaN);
}

function linesFault(lines: readonly BoughtLine[]): Fault | null {
  if (lines.length === 0) return 'forms:field.required';
  const faults = lines.flatMap(({ quantity, cost }) => [
    rangeFault(quantity ?? 0, 1, PURCHASE_LIMITS.pieces),
    rangeFault(cost ?? 0, 0, MAX_PRICE),
  ]);
  return faults.find((fault) => fault !== null) ?? rangeFault(lines.length, 1, PURCHASE_LIMITS.lines);
}
