import { BaseError, ConnectionAcquireTimeoutError, ConnectionError, ForeignKeyConstraintError } from 'sequelize';
import { AppError, conflict, unavailable } from '../../errors.ts';
import {
  databaseErrorCode,
  isOutcomeUnknown,
  isUniqueViolation,
  wasRolledBack,
} from '../../models/database/failures.ts';

/** Troubles that pass: nothing was done, or nobody knows, and whoever tries again later gets through. */
const PASSING = new Set([
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  // The one connection that writes was busy for too long.
  'SQLITE_STAYED_BUSY',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  // It is being shut down.
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
]);

/** What a caller may know of a failed statement: the same on both databases, and never the database's own words. */
export function asAppError(error: unknown): AppError | null {
  if (!(error instanceof BaseError)) return null;
  if (error instanceof ConnectionError || error instanceof ConnectionAcquireTimeoutError) return unavailable();
  if (PASSING.has(databaseErrorCode(error)) || wasRolledBack(error) || isOutcomeUnknown(error)) return unavailable();
  if (isUniqueViolation(error) || error instanceof ForeignKeyConstraintError) return conflict('conflict');
  return null;
}
