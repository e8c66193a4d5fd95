import { ConnectionError, UniqueConstraintError } from 'sequelize';

// The meaning of a statement's error.

/** Another transaction won, or this server accepts no writes just now. */
const ROLLED_BACK = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A table changed since the statement was prepared.
  'ER_NEED_REPREPARE',
  // A member of a Group Replication: another member's write came first, or the group is electing its primary.
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  'ER_BEFORE_DML_VALIDATION_ERROR',
]);

/** Errors at a commit on a server that is leaving its cluster: the others may have committed it all the same. */
const UNKNOWN_OUTCOME = new Set(['ER_ERROR_DURING_COMMIT', 'ER_RUN_HOOK_ERROR']);

/** The driver's code (`ER_…`, `SQLITE_…`) of a failed statement, or an empty text. */
export function databaseErrorCode(error: unknown): string {
  const parent = (error as { parent?: { code?: unknown } } | null)?.parent;
  return typeof parent?.code === 'string' ? parent.code : '';
}

/** Whether the connection broke before or during a statement. */
function isConnectionLost(error: unknown): boolean {
  return (
    (error as { parent?: { fatal?: unknown } } | null)?.parent?.fatal === true && !(error instanceof ConnectionError)
  );
}

/** Whether the statement may or may not have been executed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isConnectionLost(error) || UNKNOWN_OUTCOME.has(databaseErrorCode(error));
}

/** Whether the database rolled back the statement, or its whole transaction, so that it may run again. */
export function wasRolledBack(error: unknown): boolean {
  return ROLLED_BACK.has(databaseErrorCode(error));
}

/** Sequelize reports every broken constraint of SQLite as a unique one; only the message tells a CHECK apart. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError && /unique|primary|duplicate/i.test(error.parent.message);
}
