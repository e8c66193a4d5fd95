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

/** Half of each line in the first parcel, the rest in the second. */
export function halves({ lines }: SplitValues): SplitPieces[] {
  return lines.map((line) => {
    const first = Math.ceil(line.total / 2);
    return { ...line, pieces: line.pieces.map((_, index) => [first, line.total - first][index] ?? 0) };
  });
}

/** With another, empty parcel. */
export function widened(lines: readonly SplitPieces[]): SplitPieces[] {
  return lines.map((line) => ({ ...line, pieces: [...line.pieces, 0] }));
}

/** Without empty lines and, at the end, empty parcels. */
export function asSplit({ lines, count }: SplitValues): SplitInput {
  const parcels = Array.from({ length: count }, (_, index) => ({
    lines: lines.flatMap(({ invoiceDetailId, pieces }) => {
      const quantity = pieces[index] ?? 0;
      return quantity > 0 ? [{ invoiceDetailId, quantity }] : [];
    }),
  }));
  return { parcels: parcels.filter((parcel, index) => parcel.lines.length > 0 || index < 2) };
}
