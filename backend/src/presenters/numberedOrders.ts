import type { NumberedOrder } from '../contract/packing.ts';

export function asNumberedOrder({ id, documentNo }: NumberedOrder): NumberedOrder {
  return { id, documentNo };
}
