import type { EditConflict } from '@contract/versions.ts';
import { ApiError } from './ApiError.ts';

/** Whether somebody else saved the record first; nothing was saved now. */
export function isEditConflict(error: unknown): error is ApiError & { data: EditConflict } {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return typeof error.data === 'object' && error.data !== null && 'changedBy' in error.data;
}
