import type { EditConflict } from '@contract/versions.ts';
import { ApiError } from './ApiError.ts';

/** Whether another user saved the record first; this save was rejected. */
export function isEditConflict(error: unknown): error is ApiError & { data: EditConflict } {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return typeof error.data === 'object' && error.data !== null && 'changedBy' in error.data;
}
