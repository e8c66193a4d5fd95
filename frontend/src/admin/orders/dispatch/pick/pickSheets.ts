import type { PickedInvoice, PickLine, PickList } from '@contract/pickLists.ts';
import { missingOf, PICK_LIST_STATUS, shortInvoices } from '@contract/pickLists.ts';
import type { SheetKind, SheetStore } from '../../../kit/sheets/SheetStore.ts';

/** A pick list, opened as a sheet. */
export type PickStore = SheetStore<PickLine, PickList>;

export const PICK_SHEETS: SheetKind<PickLine, PickList> = {
  controller: 'pick-lists',
  storageKey: 'pick_list',
  isOpen: ({ statusEnum }) => statusEnum === PICK_LIST_STATUS.open,
  // An order that leaves the list takes its pieces with it.
  markOf: ({ productDetailId, quantity, takes }) => `${productDetailId}:${quantity}:${takes.length}`,
  canTakeBack: true,
};

/** A group of lines: those with a shelf place, then those of each category. */
export interface Shelf {
  /** Null: each line shows its own place. */
  category: string | null;
  lines: PickLine[];
}

/** Groups the sheet's lines by shelf, in order. */
export function shelvesOf(lines: readonly PickLine[]): Shelf[] {
  const shelves: Shelf[] = [];
  for (const line of lines) {
    const category = line.shelfPlace === '' ? line.category : null;
    const last = shelves.at(-1);
    if (last?.category === category) last.lines.push(line);
    else shelves.push({ category, lines: [line] });
  }
  return shelves;
}

/** A unit's display name. */
export function nameOf({ product, variant, color, size }: Pick<PickLine, 'product' | 'variant' | 'color' | 'size'>) {
  return `${product} ${variant} ${color} ${size}`;
}

/** Lines that nobody has ticked yet. */
export function openLines(store: PickStore, list: PickList): PickLine[] {
  return list.lines.filter((line) => line.quantity > 0 && store.countedOf(line) === null);
}

/** The invoices that a shortage, in these lines or in any, leaves incomplete. */
export function incompleteInvoices(
  store: PickStore,
  list: PickList,
  lines: readonly PickLine[] = list.lines,
): PickedInvoice[] {
  const short = new Set(
    lines.flatMap((line) =>
      missingOf(line, store.countedOf(line)) > 0 ? shortInvoices(line, store.countedOf(line)) : [],
    ),
  );
  return list.invoices.filter(({ id, leftAt }) => leftAt === null && short.has(id));
}
