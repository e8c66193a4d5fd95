import { BaseError, ConnectionAcquireTimeoutError, ConnectionError, ForeignKeyConstraintError } from 'sequelize';
import { AppError, conflict, unavailable } from '../../errors.ts';
import {
  databaseErrorCode,
  isOutcomeUnknown,
  isUniqueViolation,
  wasRolledBack,
} from '../../models/database/failures.ts';

/** Transient errors: nothing was written, or the outcome is unknown, and a later retry succeeds. */
const TRANSIENT = new Set([
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  // The writing connection was busy for too long.
  'SQLITE_STAYED_BUSY',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
]);

/** The error that a client gets for a failed statement: the same for both databases, without the database's message. */
export function toAppError(error: unknown): AppError | null {
  if (!(error instanceof BaseError)) return null;
  if (error instanceof ConnectionError || error instanceof ConnectionAcquireTimeoutError) return unavailable();
  if (TRANSIENT.has(databaseErrorCode(error)) || wasRolledBack(error) || isOutcomeUnknown(error)) return unavailable();
  if (isUniqueViolation(error) || error instanceof ForeignKeyConstraintError) return conflict('conflict');
  return null;
}
