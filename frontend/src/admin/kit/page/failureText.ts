import { ApiError } from '../../../api/ApiError.ts';

/**
 * The message for a failed step (specification 8): the server's own if it refused or was not reached, `otherwise` with
 * a request id to quote if it broke.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const isAnswer = error.status < 500 && error.message !== '';
  return isAnswer ? error.reason : error.quotable(otherwise);
}
