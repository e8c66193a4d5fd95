import type { ParcelMate } from '../contract/packing.ts';

export function asParcelMate({ id, documentNo }: ParcelMate): ParcelMate {
  return { id, documentNo };
}
