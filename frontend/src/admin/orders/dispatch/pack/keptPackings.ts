import type { PackedPieces, Packing } from '@contract/packing.ts';
import { ownKey, readJson, writeJson } from '../../../../stores/storage.ts';

/** The unsent packing of one parcel. */
export interface KeptPacking {
  invoiceId: number;
  documentNo: string;
  /** The number of packed pieces per line. */
  lines: PackedPieces[];
  isComplete: boolean;
}

export function readKept(userId: number): KeptPacking[] {
  const kept = readJson('local', keptKey(userId));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

export function writeKept(userId: number, kept: readonly KeptPacking[]): void {
  writeJson('local', keptKey(userId), kept.length === 0 ? null : kept);
}

/** The parcel open here, as last received from the server. */
export function readOpen(userId: number): Packing | null {
  const open = readJson('local', ownKey('packing_open', userId)) as Partial<Packing> | null;
  return Number.isSafeInteger(open?.invoiceId) && Array.isArray(open?.lines) ? (open as Packing) : null;
}

export function writeOpen(userId: number, packing: Packing | null): void {
  writeJson('local', ownKey('packing_open', userId), packing);
}

export function keptKey(userId: number): string {
  return `packings_${userId}`;
}

function isKept(value: unknown): value is KeptPacking {
  const kept = value as Partial<KeptPacking> | null;
  return (
    Number.isSafeInteger(kept?.invoiceId) &&
    typeof kept?.documentNo === 'string' &&
    typeof kept.isComplete === 'boolean' &&
    Array.isArray(kept.lines) &&
    kept.lines.every((line) => Number.isSafeInteger(line.invoiceDetailId) && Number.isSafeInteger(line.packed))
  );
}
