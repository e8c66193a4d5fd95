import type { OrderChange } from '../contract/orderChanges.ts';
import type { changesOf } from '../models/queries/orderChanges.ts';
import { iso, optionalIso } from './moments.ts';

type Stored = Awaited<ReturnType<typeof changesOf>>[number];

export function asOrderChange({ head, lines }: Stored): OrderChange {
  const { changeId, changeNo, changeTotal, createdAt, endedAt, ...change } = head;
  return {
    ...change,
    changeInvoice: { id: changeId, documentNo: changeNo, total: changeTotal },
    removed: lines.map(({ invoiceDetailId, quantity }) => ({ invoiceDetailId, quantity })),
    createdAt: iso(createdAt),
    endedAt: optionalIso(endedAt),
  };
}
