import { LIMITS } from '../../contract/limits.ts';
import type { StockCountStatus } from '../../contract/stockCounts.ts';
import { created, id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A count of what is on the shelves. */
export class StockCount extends table(
  'stock_counts',
  {
    id: id(),
    categoryId: optional(reference('categories')),
    note: text(LIMITS.notes, ''),
    status: integer<StockCountStatus>(0),
    createdBy: reference('users'),
    createdAt: created(),
    submittedAt: optional(moment()),
    decidedBy: optional(reference('users')),
    decidedAt: optional(moment()),
    /** The reason why the counter approved their own count; empty if somebody else did. */
    ownReason: text(LIMITS.notes, ''),
  },
  { indexes: [['categoryId'], ['createdBy'], ['decidedBy']] },
) {}
