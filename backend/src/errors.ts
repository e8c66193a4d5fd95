import type { FieldFault } from './locales/messages.ts';
import type { MessageKey, MessageParams } from './locales/messages.ts';

/** An error for the client: a status, a message of the catalogue, and data to act on. Every other error is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly data: unknown;

  constructor(status: number, key: MessageKey, params: MessageParams = {}, data: unknown = null) {
    super(key);
    this.name = 'AppError';
    this.status = status;
    this.key = key;
    this.params = params;
    this.data = data;
  }
}

/** 400 that names each bad field; the response translates the messages. */
export class InputError extends AppError {
  readonly fields: FieldFault[];

  constructor(fields: FieldFault[]) {
    super(400, 'input.invalid');
    this.name = 'InputError';
    this.fields = fields;
  }
}

export function badInput(field: string, key: MessageKey, params: MessageParams = {}): InputError {
  return new InputError([{ field, key, params }]);
}

export function unauthorized(key: MessageKey = 'auth.signIn'): AppError {
  return new AppError(401, key);
}

export function forbidden(): AppError {
  return new AppError(403, 'auth.forbidden');
}

export function notFound(key: MessageKey = 'notFound', data: unknown = null): AppError {
  return new AppError(404, key, {}, data);
}

export function conflict(key: MessageKey, params: MessageParams = {}, data: unknown = null): AppError {
  return new AppError(409, key, params, data);
}

/** An external service (or an own queue) does not respond now; a retry later may help. */
export function unavailable(key: MessageKey = 'unavailable', data: unknown = null): AppError {
  return new AppError(503, key, {}, data);
}
