import { ConnectionError, UniqueConstraintError } from 'sequelize';

// What a failed statement means.

/** Another transaction won, or this server does not write just now. */
const UNDONE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A table changed since the statement was prepared.
  'ER_NEED_REPREPARE',
  // A member of a Group Replication: another one's write came first, or the group is choosing who writes.
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  'ER_BEFORE_DML_VALIDATION_ERROR',
]);

/** Said at a commit by a server that its cluster is parting from: the others may have it all the same. */
const UNKNOWN_END = new Set(['ER_ERROR_DURING_COMMIT', 'ER_RUN_HOOK_ERROR']);

/** The driver's code (`ER_…`, `SQLITE_…`) of a failed statement, or an empty text. */
export function databaseErrorCode(error: unknown): string {
  const parent = (error as { parent?: { code?: unknown } } | null)?.parent;
  return typeof parent?.code === 'string' ? parent.code : '';
}

/** Whether the connection broke while a statement was on its way, or before. */
function isConnectionLost(error: unknown): boolean {
  return (
    (error as { parent?: { fatal?: unknown } } | null)?.parent?.fatal === true && !(error instanceof ConnectionError)
  );
}

/** Whether nobody knows if what was asked for was done. */
export function isEndUnknown(error: unknown): boolean {
  return isConnectionLost(error) || UNKNOWN_END.has(databaseErrorCode(error));
}

/** Whether the statement, or its whole transaction, did nothing and may run again from its start. */
export function wasUndone(error: unknown): boolean {
  return UNDONE.has(databaseErrorCode(error));
}

/** Sequelize takes every broken constraint of SQLite for a unique one; only its message tells a CHECK apart. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError && /unique|primary|duplicate/i.test(error.parent.message);
}
