import type { Invoice } from '@contract/invoices.ts';
import { MAX_REFUND_NOTE } from '@contract/invoices.ts';
import type { FoundUnit } from '@contract/manualOrders.ts';
import { linesTotal } from '@contract/money.ts';
import type { OrderChangeInput } from '@contract/orderChanges.ts';
import type { RefundsOfInvoice } from '@contract/refunds.ts';
import { atMost, required } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import { withPriceNow } from '../../byHand/GoodsList.ts';
import { counted, type HandLine, quantitiesFault } from '../../byHand/handForm.ts';
import type { RefundHow } from '../refunds/refundForm.ts';
import { valueOf } from '../refunds/refundForm.ts';

/** Replaced pieces of a line, and the unit that replaces them; NaN for text that is no number. */
export interface RemovedPieces {
  invoiceDetailId: number;
  quantity: number | null;
  instead: FoundUnit | null;
}

export interface ChangeValues extends RefundHow {
  removed: readonly RemovedPieces[];
  added: readonly HandLine[];
}

/** The order, and its pieces that can still be replaced. */
export interface Changeable {
  invoice: Invoice;
  standing: RefundsOfInvoice;
}

export function makeChangeForm(of: Changeable): FormStore<ChangeValues> {
  const { lines, leftAtProvider } = of.standing;
  const removed = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ invoiceDetailId }) => ({ invoiceDetailId, quantity: null, instead: null }));
  const way = leftAtProvider > 0 ? 'provider' : 'transfer';
  return new FormStore<ChangeValues>(
    { removed, added: [], way, reason: 'customerAsked', note: '' },
    {
      removed: (values) => {
        if (Number.isNaN(sumsOf(of, values).leaves)) return 'admin:changes.fault.quantity';
        return quantitiesFault(insteadOf(values));
      },
      added: (values) => {
        if (incoming(values).length === 0 && values.added.length === 0) return 'admin:changes.fault.nothing';
        return quantitiesFault(values.added);
      },
      note: (values) =>
        values.way === 'transfer' && sumsOf(of, values).difference < 0
          ? required(values.note, MAX_REFUND_NOTE)
          : atMost(values.note, MAX_REFUND_NOTE),
    },
  );
}

/** The replacements of lines, each unit once. */
function insteadOf({ removed }: Pick<ChangeValues, 'removed'>): HandLine[] {
  return merged(removed.flatMap(({ instead, quantity }) => (instead && quantity ? [{ ...instead, quantity }] : [])));
}

/** All new pieces, each unit once, as the server prices them. */
export function incoming(values: Pick<ChangeValues, 'removed' | 'added'>): (FoundUnit & { quantity: number })[] {
  return counted(merged([...insteadOf(values), ...values.added]));
}

function merged(lines: readonly HandLine[]): HandLine[] {
  const units = new Map<number, HandLine>();
  for (const line of lines) {
    const { quantity } = units.get(line.productDetailId) ?? { quantity: 0 };
    units.set(line.productDetailId, { ...line, quantity: (quantity ?? 0) + (line.quantity ?? 0) });
  }
  return [...units.values()];
}

/** Whole rupiah; NaN while a quantity is no number or more than there is. */
export interface ChangeSums {
  leaves: number;
  comes: number;
  /** Positive: the customer pays it. Negative: it goes back. */
  difference: number;
}

export function sumsOf(of: Changeable, values: Pick<ChangeValues, 'removed' | 'added'>): ChangeSums {
  const leaves = values.removed.reduce((sum, pieces) => sum + valueOf(of, pieces), 0);
  const comes = linesTotal(incoming(values));
  return { leaves, comes, difference: comes - leaves };
}

/** Whether no piece of the order would be left. */
export function leavesNothing({ standing }: Changeable, { removed }: Pick<ChangeValues, 'removed'>): boolean {
  return removed.every(({ invoiceDetailId, quantity }) => {
    return standing.lines.find((line) => line.invoiceDetailId === invoiceDetailId)?.quantity === quantity;
  });
}

export function changeInput(of: Changeable, values: ChangeValues): OrderChangeInput {
  const { way, reason, note } = values;
  return {
    invoiceId: of.invoice.id,
    removed: values.removed.flatMap(({ invoiceDetailId, quantity }) =>
      quantity ? [{ invoiceDetailId, quantity }] : [],
    ),
    added: incoming(values).map(({ productDetailId, quantity }) => ({ productDetailId, quantity })),
    ...{ way, reason, note, difference: sumsOf(of, values).difference },
  };
}

/** Shows the prices and the stock of a refused change's answer. */
export function updateUnits(form: FormStore<ChangeValues>, now: Parameters<typeof withPriceNow>[1]): void {
  form.set(
    'added',
    form.values.added.map((line) => withPriceNow(line, now)),
  );
  form.set(
    'removed',
    form.values.removed.map(({ instead, ...pieces }) => ({
      ...pieces,
      instead: instead && withPriceNow(instead, now),
    })),
  );
}

type Look = Record<'variant' | 'color' | 'size', { code: string }>;

/** The other units of a line's product: other sizes of the same fabric first, then other colors, then other patterns. */
export function alternativesTo(line: { id: number } & Look, units: readonly FoundUnit[]): FoundUnit[] {
  const distance = ({ variant, color }: FoundUnit) =>
    Number(color.code !== line.color.code) + 2 * Number(variant.code !== line.variant.code);
  return units
    .filter(({ productDetailId }) => productDetailId !== line.id)
    .toSorted((one, other) => distance(one) - distance(other));
}
