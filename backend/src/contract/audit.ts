import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';

/**
 * `password`: an admin set a user's password. No entry contains it, and it can't be reverted. `erased`: all personal data
 * was erased, from earlier entries too. `sentAgain`: a user sent a mail again. `factors`: an admin reset a user's second
 * factors, which can't be reverted.
 */
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'archived',
  'restored',
  'password',
  'erased',
  'sentAgain',
  'factors',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_COLUMNS = {
  id: { kind: 'whole' },
  at: { kind: 'moment' },
  atString: { kind: 'line', listed: 'filtered' },
  userId: { kind: 'whole', isNullable: true },
  userName: { kind: 'line', listed: 'filtered', isSearched: true },
  /** The controller, such as `sizes`. */
  entity: { kind: 'line' },
  entityId: { kind: 'whole' },
  action: { kind: 'choice', oneOf: AUDIT_ACTIONS },
  /** The row's name at that time. */
  name: { kind: 'line', isSearched: true },
  /** The changed fields, joined by commas. */
  fields: { kind: 'line' },
  /** The entry reverted by this one. */
  revertOf: { kind: 'whole', isNullable: true, listed: 'shown' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/audit`: a change, its user and its time. */
export interface AuditRow extends RowOf<typeof AUDIT_COLUMNS> {
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  atString: string;
  /** Empty for an automatic change. */
  userName: string;
}

/** A changed field; any JSON, `null` for no value. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** `GET api/audit/{id}`. */
export interface AuditDetail extends AuditRow {
  changes: AuditChange[];
  /** Why `POST api/audit/{id}/revert` would be refused, in the reader's language; null if it is possible. */
  refusal: string | null;
}
