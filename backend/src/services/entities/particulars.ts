import type { EntityInput, EntityName, EntityRow } from '../../contract/entities.ts';
import type { FieldFault, MessageKey } from '../../locales/messages.ts';

/** What keeps a row from being archived. */
export interface Use {
  /** Says so; it gets `name` (of the row), `count` and `users`. */
  message: MessageKey;
  /** The active users of a row. */
  usersOf: (id: number) => Promise<{ name: string }[]>;
}

/** What a description can't tell of an entity. */
export interface Particulars<Name extends EntityName> {
  /** Columns of a new row that no form has. */
  derive?: (input: EntityInput<Name>) => Promise<Record<string, string | number>>;
  /** What else is wrong with an input; `before` is null for a new row. */
  faults?: (input: EntityInput<Name>, before: EntityRow<Name> | null) => Promise<FieldFault[]>;
  /** What follows from a change, in its transaction. */
  follow?: (after: EntityRow<Name>, before: EntityRow<Name>) => Promise<void>;
  uses?: readonly Use[];
  /** What its own page tells beyond the list. */
  detail?: (row: EntityRow<Name>) => Promise<object>;
}
