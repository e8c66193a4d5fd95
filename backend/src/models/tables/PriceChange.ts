import { LIMITS } from '../../contract/limits.ts';
import type { PriceChangeKind, PriceChangeStatus, PriceRounding } from '../../contract/priceChanges.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A change of many prices at once. */
export class PriceChange extends table(
  'price_changes',
  {
    id: id(),
    kind: text<PriceChangeKind>(10),
    /** Hundredths of a percent, or whole rupiah; negative: cheaper. */
    amount: rupiah(),
    rounding: text<PriceRounding>(10),
    note: text(LIMITS.notes, ''),
    status: integer<PriceChangeStatus>(0),
    /** The units whose price was to change, and those whose price did. */
    units: integer(),
    startsAt: moment(),
    changedAt: optional(moment()),
    changed: integer(0),
    revertedAt: optional(moment()),
    revertedBy: optional(reference('users')),
    reverted: integer(0),
    createdBy: reference('users'),
    createdAt: created(),
    idempotencyKey: text(80),
    requestHash: text(64),
  },
  { unique: [['createdBy', 'idempotencyKey']], indexes: [['status', 'startsAt'], ['revertedBy']] },
) {}
