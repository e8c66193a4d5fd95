import type { EntityInput, EntityName, EntityRow } from '../../contract/entities.ts';
import type { FieldFault, MessageKey } from '../../locales/messages.ts';

/** A reason why a row can't be archived. */
export interface Blocker {
  /** The error; it gets `name` (of the row), `count` and `users`. */
  message: MessageKey;
  /** The active users of a row. */
  usersOf: (id: number) => Promise<{ name: string }[]>;
}

/** The parts of an entity that its description can't express. */
export interface EntityHooks<Name extends EntityName> {
  /** Columns of a new row that are not in the form. */
  derive?: (input: EntityInput<Name>) => Promise<Record<string, string | number>>;
  /** Further faults of an input; `before` is null for a new row. */
  faults?: (input: EntityInput<Name>, before: EntityRow<Name> | null) => Promise<FieldFault[]>;
  /** Consequences of a change, in its transaction. */
  afterUpdate?: (after: EntityRow<Name>, before: EntityRow<Name>) => Promise<void>;
  blockers?: readonly Blocker[];
  /** Details of its own page, beyond the list. */
  detail?: (row: EntityRow<Name>) => Promise<object>;
}
