import type { FieldError } from '@contract/envelope.ts';

/** A call that did not succeed. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages of the bad fields, by the field's path: `customer.phoneNumber`. */
  readonly fields: Record<string, string>;
  /** `data` of the answer, such as the fresh cart of a 409. */
  readonly data: unknown;
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(status: number, message: string, data: unknown = null, retryAfterMs = 0) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fieldsOf(data);
    this.data = data;
    this.retryAfterMs = retryAfterMs;
  }

  /** No answer about what was asked: nobody knows whether it was done. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The text for a toast: what the server said, or `otherwise` for anything that is no answer of the server. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return {};
  const errors = data.errors as FieldError[];
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(errors.map(({ field, message }): [string, string] => [field, message]).reverse());
}
