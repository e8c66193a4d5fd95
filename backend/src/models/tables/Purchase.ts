import { LIMITS } from '../../contract/limits.ts';
import type { PurchaseStatus } from '../../contract/purchases.ts';
import { created, id, integer, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A delivery that is expected from a supplier. */
export class Purchase extends table(
  'purchases',
  {
    id: id(),
    supplier: text(LIMITS.name, ''),
    supplierPhone: text(LIMITS.phone, ''),
    note: text(LIMITS.notes, ''),
    /** `YYYY-MM-DD`. */
    expectedOn: optional(text(10)),
    status: integer<PurchaseStatus>(0),
    createdBy: reference('users'),
    createdAt: created(),
    idempotencyKey: text(80),
    requestHash: text(64),
  },
  { unique: [['createdBy', 'idempotencyKey']], indexes: [['status']] },
) {}
