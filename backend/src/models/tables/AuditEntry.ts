import { created, unlimitedText, id, integer, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A user's change of a row, with the values before and after (JSON). */
export class AuditEntry extends table(
  'audit_entries',
  {
    id: id(),
    at: created(),
    userId: optional(reference('users')),
    entity: text(40),
    entityId: integer(),
    action: text(20),
    before: optional(unlimitedText()),
    after: optional(unlimitedText()),
    /** The row's name at that time. */
    name: text(200, ''),
    /** The changed fields, joined by commas. */
    fields: text(500, ''),
    /** The entry that this one reverted. */
    revertOf: optional(integer()),
  },
  { indexes: [['entity', 'entityId'], ['at']] },
) {}
