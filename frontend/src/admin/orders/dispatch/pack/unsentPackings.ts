import type { PackedPieces, Packing } from '@contract/packing.ts';
import { personalKey, readJson, writeJson } from '../../../../stores/storage.ts';

/** The unsent packing of one parcel. */
export interface UnsentPacking {
  invoiceId: number;
  documentNo: string;
  /** The number of packed pieces per line. */
  lines: PackedPieces[];
  isComplete: boolean;
}

export function readUnsent(userId: number): UnsentPacking[] {
  const unsent = readJson('local', unsentKey(userId));
  return Array.isArray(unsent) ? unsent.filter(isUnsentPacking) : [];
}

export function writeUnsent(userId: number, unsent: readonly UnsentPacking[]): void {
  writeJson('local', unsentKey(userId), unsent.length === 0 ? null : unsent);
}

/** The parcel open here, as last received from the server. */
export function readOpenParcel(userId: number): Packing | null {
  const open = readJson('local', personalKey('packing_open', userId)) as Partial<Packing> | null;
  return Number.isSafeInteger(open?.invoiceId) && Array.isArray(open?.lines) ? (open as Packing) : null;
}

export function writeOpenParcel(userId: number, packing: Packing | null): void {
  writeJson('local', personalKey('packing_open', userId), packing);
}

export function unsentKey(userId: number): string {
  return `packings_${userId}`;
}

function isUnsentPacking(value: unknown): value is UnsentPacking {
  const unsent = value as Partial<UnsentPacking> | null;
  return (
    Number.isSafeInteger(unsent?.invoiceId) &&
    typeof unsent?.documentNo === 'string' &&
    typeof unsent.isComplete === 'boolean' &&
    Array.isArray(unsent.lines) &&
    unsent.lines.every((line) => Number.isSafeInteger(line.invoiceDetailId) && Number.isSafeInteger(line.packed))
  );
}
