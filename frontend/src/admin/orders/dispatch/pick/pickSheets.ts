import type { PickedInvoice, PickLine, PickList } from '@contract/pickLists.ts';
import { missingOf, PICK_LIST_STATUS, shortInvoices } from '@contract/pickLists.ts';
import type { SheetKind, SheetStore } from '../../../kit/sheets/SheetStore.ts';

/** One pick list that somebody walks along the shelves with. */
export type PickStore = SheetStore<PickLine, PickList>;

export const PICK_SHEETS: SheetKind<PickLine, PickList> = {
  controller: 'pick-lists',
  keptAs: 'pick_list',
  isOpen: ({ statusEnum }) => statusEnum === PICK_LIST_STATUS.open,
  // Whoever leaves the list takes pieces with them.
  markOf: ({ productDetailId, quantity, takes }) => `${productDetailId}:${quantity}:${takes.length}`,
  canTakeBack: true,
};

/** Lines that stand together: those that say where they lie, then those of a category. */
export interface Shelf {
  /** Null: each line says its own place. */
  category: string | null;
  lines: PickLine[];
}

/** The sheet from shelf to shelf, in its order. */
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

/** What a unit is called. */
export function nameOf({ product, variant, color, size }: Pick<PickLine, 'product' | 'variant' | 'color' | 'size'>) {
  return `${product} ${variant} ${color} ${size}`;
}

/** Lines on which nobody has looked yet. */
export function openLines(store: PickStore, list: PickList): PickLine[] {
  return list.lines.filter((line) => line.quantity > 0 && store.countedOf(line) === null);
}

/** The invoices that don't get all they want of a line, or of any. */
export function shortOnes(store: PickStore, list: PickList, lines: readonly PickLine[] = list.lines): PickedInvoice[] {
  const short = new Set(
    lines.flatMap((line) =>
      missingOf(line, store.countedOf(line)) > 0 ? shortInvoices(line, store.countedOf(line)) : [],
    ),
  );
  return list.invoices.filter(({ id, leftAt }) => leftAt === null && short.has(id));
}
