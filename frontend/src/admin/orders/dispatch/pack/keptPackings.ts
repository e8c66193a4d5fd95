import type { PackedPieces, Packing } from '@contract/packing.ts';
import { personalKey, readJson, writeJson } from '../../../../stores/storage.ts';

/** What this device has not brought to the shop yet of one parcel. */
export interface KeptPacking {
  invoiceId: number;
  documentNo: string;
  /** How many pieces of each line are in. */
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

/** The parcel that is open here, as it was when there was a line. */
export function readOpen(userId: number): Packing | null {
  const open = readJson('local', personalKey('packing_open', userId)) as Partial<Packing> | null;
  return Number.isSafeInteger(open?.invoiceId) && Array.isArray(open?.lines) ? (open as Packing) : null;
}

export function writeOpen(userId: number, packing: Packing | null): void {
  writeJson('local', personalKey('packing_open', userId), packing);
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
