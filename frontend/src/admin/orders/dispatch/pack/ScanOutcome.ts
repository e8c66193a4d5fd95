import type { FoundInvoice, HeldPacking, PackingLine, PersonAt, ScannedUnit } from '@contract/packing.ts';
import type { ApiError } from '../../../../api/ApiError.ts';

/** The last scan's outcome, for display. */
export type ScanOutcome =
  /** A piece that is not in this order; `units`: its name, once the server has returned it. */
  | { kind: 'wrong'; scanned: string; units: readonly ScannedUnit[] | null; wanted: PackingLine | null; open: number }
  /** All pieces of that line are packed already. */
  | { kind: 'extra'; line: PackingLine }
  /** Several lines with the same code: a person compares the pictures. */
  | { kind: 'unclear'; scanned: string; lines: readonly PackingLine[] }
  | { kind: 'notFound'; scanned: string }
  | { kind: 'noLine'; scanned: string }
  /** The server's own message. */
  | { kind: 'refused'; scanned: string; reason: string }
  /** Another user is packing it. */
  | { kind: 'held'; invoice: Pick<FoundInvoice, 'id' | 'documentNo'>; heldBy: PersonAt }
  /** Another user took it over, or packed it, while it was open here. */
  | { kind: 'lost'; documentNo: string; to: PersonAt | null; isPacked: boolean }
  /** Another order's number, while this one is half packed. */
  | { kind: 'other'; scanned: string; documentNo: string }
  | { kind: 'same' }
  | { kind: 'several'; scanned: string; found: readonly FoundInvoice[] };

/** Outcomes that must not be missed: red, with a sound. The others only ask or inform. */
export function isAlarm({ kind }: ScanOutcome): boolean {
  return kind !== 'several' && kind !== 'same' && kind !== 'other';
}

/** The context of a request to the server. */
export interface ScanRequest {
  scanned: string;
  /** The invoice to open. */
  invoice?: Pick<FoundInvoice, 'id' | 'documentNo'>;
}

export function outcomeOf(error: ApiError, { scanned, invoice }: ScanRequest): ScanOutcome {
  const { heldBy } = (error.data ?? {}) as Partial<HeldPacking>;
  if (error.isRetryable) return { kind: 'noLine', scanned };
  if (error.status === 404) return { kind: 'notFound', scanned };
  if (heldBy && invoice) return { kind: 'held', invoice, heldBy };
  return { kind: 'refused', scanned: invoice?.documentNo ?? scanned, reason: error.reason };
}
