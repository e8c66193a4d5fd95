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
  /** What to quote where the shop broke, so that it is found in the log; an empty text where it did not. */
  readonly reference: string;

  constructor(status: number, message: string, data: unknown = null, retryAfterMs = 0, reference = '') {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fieldsOf(data);
    this.data = data;
    this.retryAfterMs = retryAfterMs;
    this.reference = reference;
  }

  /** What exactly the server objects to: the fault of the first bad field, otherwise its message. */
  get reason(): string {
    return Object.values(this.fields)[0] ?? this.message;
  }

  /** Words about it, with what to quote. */
  quotable(words: string): string {
    return this.reference === '' ? words : `${words} ${this.reference}`;
  }

  /** Whether it is worth trying again without a change. */
  get isOutOfReach(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** No answer about what was asked: nobody knows whether it was done. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The text for a toast: what the server said, or `otherwise` for anything that is no answer of the server. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.quotable(error.reason || otherwise) : otherwise;
}

/** Why the server refused (4xx); null where it was not reached or broke, and a page has only its own words. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && !error.isUnknown && error.reason !== '' ? error.reason : null;
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return {};
  const fields: Record<string, string> = {};
  // The first fault of a field is the one to mend first.
  for (const { field, message } of data.errors as FieldError[]) fields[field] ??= message;
  return fields;
}
