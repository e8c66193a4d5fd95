import type { FoundInvoice, HeldPacking, PackingLine, PersonAt, ScannedUnit } from '@contract/packing.ts';
import type { ApiError } from '../../../../api/ApiError.ts';

/** What the last scan came to, as the page says it. */
export type ScanOutcome =
  /** A piece that this order does not want; `units`: what the shop calls it, as soon as that is known. */
  | { kind: 'wrong'; scanned: string; units: readonly ScannedUnit[] | null; wanted: PackingLine | null; open: number }
  /** All pieces of that line are in the parcel already. */
  | { kind: 'extra'; line: PackingLine }
  /** Lines of the same code: a person looks at the pictures. */
  | { kind: 'unclear'; scanned: string; lines: readonly PackingLine[] }
  | { kind: 'notFound'; scanned: string }
  | { kind: 'noLine'; scanned: string }
  /** The server's own words. */
  | { kind: 'refused'; scanned: string; reason: string }
  /** Somebody else packs it. */
  | { kind: 'held'; invoice: Pick<FoundInvoice, 'id' | 'documentNo'>; heldBy: PersonAt }
  /** Somebody took it over, or packed it, while it was open here. */
  | { kind: 'lost'; documentNo: string; to: PersonAt | null; isPacked: boolean }
  /** Another order's number, while this one is half packed. */
  | { kind: 'other'; scanned: string; documentNo: string }
  | { kind: 'same' }
  | { kind: 'several'; scanned: string; found: readonly FoundInvoice[] };

/** What somebody must not miss: red, and with a sound. The others only ask, or tell. */
export function isLoud({ kind }: ScanOutcome): boolean {
  return kind !== 'several' && kind !== 'same' && kind !== 'other';
}

/** What the server was asked about. */
export interface Asked {
  scanned: string;
  /** That was to be opened. */
  invoice?: Pick<FoundInvoice, 'id' | 'documentNo'>;
}

export function outcomeOf(error: ApiError, { scanned, invoice }: Asked): ScanOutcome {
  const { heldBy } = (error.data ?? {}) as Partial<HeldPacking>;
  if (error.isRetryable) return { kind: 'noLine', scanned };
  if (error.status === 404) return { kind: 'notFound', scanned };
  if (heldBy && invoice) return { kind: 'held', invoice, heldBy };
  return { kind: 'refused', scanned: invoice?.documentNo ?? scanned, reason: error.reason };
}
