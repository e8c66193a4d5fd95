import type { ReceiptBatch, ReceiptColumns, ReceiptTemplate } from '../contract/receiptBatches.ts';
import type { StoredReceiptBatch } from '../models/queries/receiptBatches.ts';
import type { ReceiptTemplate as StoredTemplate } from '../models/tables/ReceiptTemplate.ts';
import { iso, optionalIso } from './moments.ts';

export function asReceiptBatch(batch: StoredReceiptBatch, now: Date): ReceiptBatch {
  const isOpen = batch.undoneAt === null && new Date(batch.mailsAt) > now;
  const { undoerFirstName, undoerLastName } = batch;
  return {
    id: batch.id,
    createdAt: iso(batch.createdAt),
    createdBy: `${batch.firstName} ${batch.lastName}`.trim(),
    count: batch.count,
    shipped: Number(batch.shipped),
    undoUntil: isOpen ? iso(batch.mailsAt) : null,
    undoneAt: optionalIso(batch.undoneAt),
    undoneBy: undoerFirstName === null ? null : `${undoerFirstName} ${undoerLastName ?? ''}`.trim(),
    undoneCount: Number(batch.undoneCount),
  };
}

export function asReceiptTemplate({ id, courier, name, columns }: StoredTemplate): ReceiptTemplate {
  return { id, courier, name, columns: JSON.parse(columns) as ReceiptColumns };
}
