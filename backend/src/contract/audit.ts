/**
 * `password`: an admin gave somebody a new one. It is in no entry, and nobody can take it back.
 * `erased`: everything personal is gone, from the earlier entries too.
 * `sentAgain`: somebody had a mail sent once more.
 */
export const AUDIT_ACTIONS = ['created', 'updated', 'archived', 'restored', 'password', 'erased', 'sentAgain'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A row of `GET api/audit`: who changed what, and when. */
export interface AuditRow {
  id: number;
  /** ISO. */
  at: string;
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  atString: string;
  userId: number | null;
  /** Empty where nobody did it by hand. */
  userName: string;
  /** By controller, such as `sizes`. */
  entity: string;
  entityId: number;
  action: AuditAction;
  /** What the row was called. */
  name: string;
  /** Which fields changed, joined by commas. */
  fields: string;
  /** The entry that this one took back. */
  revertOf: number | null;
}

/** A field that is not what it was; any JSON, `null` where there was nothing. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** `GET api/audit/{id}`. */
export interface AuditDetail extends AuditRow {
  changes: AuditChange[];
  /** Why `POST api/audit/{id}/revert` would be refused, in the reader's language; null where it can be tried. */
  refusal: string | null;
}
