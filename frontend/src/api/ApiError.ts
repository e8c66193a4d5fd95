import type { FieldError } from '@contract/envelope.ts';

/** A failed request. `status` 0: no response. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages of the invalid fields, by the field's path: `customer.phoneNumber`. */
  readonly fields: Record<string, string>;
  /** `data` of the response, such as the fresh cart of a 409. */
  readonly data: unknown;
  /** The server's Retry-After, in milliseconds. */
  readonly retryAfterMs: number;
  /** The reference of a 500, by which the request is found in the log; otherwise empty. */
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

  /** The error of the first invalid field, otherwise the message. */
  get reason(): string {
    return Object.values(this.fields)[0] ?? this.message;
  }

  /** The words with the reference. */
  quotable(words: string): string {
    return this.reference === '' ? words : `${words} ${this.reference}`;
  }

  /** Whether a retry of the same request may succeed. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Without the server's answer: the request may or may not have taken effect. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The text for a toast: the server's message, or `otherwise` for any other error. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.quotable(error.reason || otherwise) : otherwise;
}

/** Why the server refused (4xx); null after a network or server error, where a page has only its own words. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && !error.isUnknown && error.reason !== '' ? error.reason : null;
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return {};
  const fields: Record<string, string> = {};
  // The first error of a field is the one to correct first.
  for (const { field, message } of data.errors as FieldError[]) fields[field] ??= message;
  return fields;
}
