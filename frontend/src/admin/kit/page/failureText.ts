import { ApiError } from '../../../api/ApiError.ts';

/**
 * What to say when a step failed (specification 8): the server's own message where it refused or was not reached,
 * `otherwise` where it broke, with what to quote.
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const isAnswer = error.status < 500 && error.message !== '';
  return isAnswer ? error.reason : error.quotable(otherwise);
}
