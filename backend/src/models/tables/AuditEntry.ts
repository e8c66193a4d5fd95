import { created, endlessText, id, integer, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Who changed what, before and after (JSON). */
export class AuditEntry extends table(
  'audit_entries',
  {
    id: id(),
    at: created(),
    userId: optional(reference('users')),
    entity: text(40),
    entityId: integer(),
    action: text(20),
    before: optional(endlessText()),
    after: optional(endlessText()),
    /** What the row was called. */
    name: text(200, ''),
    /** Which fields changed, joined by commas. */
    fields: text(500, ''),
    /** The entry that this one took back. */
    revertOf: optional(integer()),
  },
  { indexes: [['entity', 'entityId'], ['at']] },
) {}
