import { ApiError } from '../api/ApiError.ts';

/**
 * What to say when a step failed (specification 8): the server's own message where it refused or was not reached,
 * `otherwise` where it broke.
 */
export function failureText(error: unknown, otherwise: string): string {
  const isAnswer = error instanceof ApiError && error.status < 500 && error.message !== '';
  if (!isAnswer) return otherwise;
  return error.reason;
}
