import type { Invoice } from '@contract/invoices.ts';
import type { SplitInput } from '@contract/parcels.ts';

/** The pieces of one line in each parcel, as they are typed. */
export interface SplitPieces {
  invoiceDetailId: number;
  what: string;
  code: string;
  /** Pieces that are sent. */
  total: number;
  pieces: (number | null)[];
}

export interface SplitValues {
  lines: SplitPieces[];
  /** Parcels. */
  count: number;
}

/** The parcels so far; of an unsplit order two, with everything in the first. */
export function openedSplit({ invoiceDetails, parcels }: Invoice): SplitValues {
  const lines = invoiceDetails.flatMap(({ id, quantity, withdrawn, productDetail }) => {
    const { product, variant, color, size, code } = productDetail;
    const total = quantity - withdrawn;
    const placed = parcels.map(({ lines: own }) => own.find((line) => line.invoiceDetailId === id)?.quantity ?? 0);
    const pieces = placed.length > 0 ? placed : [total, 0];
    const what = `${product.name} - ${variant.name} ${color.name} ${size.name}`;
    return total > 0 ? [{ invoiceDetailId: id, what, code, total, pieces }] : [];
  });
  return { lines, count: Math.max(2, parcels.length) };
}

/** The same share of each line in every parcel; what can't be shared goes to the parcels in turn, so that none is empty. */
export function shared({ lines, count }: SplitValues): SplitPieces[] {
  let turn = 0;
  return lines.map((line) => {
    const pieces = Array.from({ length: count }, () => Math.floor(line.total / count));
    for (let rest = line.total % count; rest > 0; rest--) {
      pieces[turn] = (pieces[turn] ?? 0) + 1;
      turn = (turn + 1) % count;
    }
    return { ...line, pieces };
  });
}

/** Pieces of a line that are in no parcel; negative if more are in parcels than there are. */
export function leftOf({ pieces, total }: SplitPieces): number {
  return total - pieces.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** Why the parcels can't be saved yet; null if they can. */
export function splitFault(values: SplitValues): 'pieces' | 'empty' | null {
  if (values.lines.some((line) => leftOf(line) !== 0)) return 'pieces';
  return asSplit(values).parcels.some(({ lines }) => lines.length === 0) ? 'empty' : null;
}

/** With another, empty parcel. */
export function widened(lines: readonly SplitPieces[]): SplitPieces[] {
  return lines.map((line) => ({ ...line, pieces: [...line.pieces, 0] }));
}

/** Without empty lines, and without empty parcels beyond the second. */
export function asSplit({ lines, count }: SplitValues): SplitInput {
  const parcels = Array.from({ length: count }, (_, index) => ({
    lines: lines.flatMap(({ invoiceDetailId, pieces }) => {
      const quantity = pieces[index] ?? 0;
      return quantity > 0 ? [{ invoiceDetailId, quantity }] : [];
    }),
  }));
  const [filled, empty] = [parcels.filter(hasLines), parcels.filter((parcel) => !hasLines(parcel))];
  return { parcels: [...filled, ...empty].slice(0, Math.max(2, filled.length)) };
}

function hasLines({ lines }: SplitInput['parcels'][number]): boolean {
  return lines.length > 0;
}
