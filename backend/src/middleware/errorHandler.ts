import type { NextFunction, Request, Response } from 'express';
import type { BadInput, Envelope } from '../contract/envelope.ts';
import type { Language } from '../contract/languages.ts';
import { AppError, InputError } from '../errors.ts';
import type { MessageKey } from '../locales/messages.ts';
import { message } from '../locales/messages.ts';
import { errorCode, logger, logRefusal, requestId } from '../logger.ts';
import { toAppError } from '../services/operations/databaseErrors.ts';
import { errorPage } from './errorPage.ts';
import { preferredLanguage } from './language.ts';
import { noteRefusal } from './noteRefusal.ts';
import { shopPolicy } from './security.ts';
import { chosenLanguage, chosenTheme } from './visitor.ts';

/** An error thrown by body-parser or Express. */
const FRAMEWORK_FAULTS: Readonly<Record<number, MessageKey>> = {
  400: 'input.malformed',
  413: 'tooLarge',
  415: 'wrongType',
};

/** The public form of an error. Internal errors become a 500 without details. */
export function toPublicError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = toAppError(error);
  if (translated) return translated;
  const status = (error as { status?: unknown } | null)?.status;
  const key = typeof status === 'number' ? FRAMEWORK_FAULTS[status] : undefined;
  return typeof status === 'number' && key ? new AppError(status, key) : new AppError(500, 'unexpected');
}

/** An error's envelope, in the caller's language. */
export function errorBody(error: AppError, language: Language): Envelope<unknown> {
  return { isSuccess: false, message: message(language, error.key, error.params), data: errorData(error, language) };
}

function errorData(error: AppError, language: Language): unknown {
  if (!(error instanceof InputError)) return error.data;
  const errors = error.fields.map(({ field, key, params }) => ({ field, message: message(language, key, params) }));
  return { errors } satisfies BadInput;
}

/** The only error handler. */
export function errorHandler(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const visible = toPublicError(error);
  logFailure(visible, error, request);
  noteRefusal(visible, request, response);
  if (response.headersSent) {
    next(error);
    return;
  }
  if (visible.status === 429 && typeof visible.params['seconds'] === 'number') {
    response.set('Retry-After', String(visible.params['seconds']));
  }
  if (visible.status === 503) response.set('Retry-After', '2');
  response.status(visible.status).set('Cache-Control', 'no-store');
  const isPage = !request.originalUrl.startsWith('/api') && request.accepts(['json', 'html']) === 'html';
  if (isPage) sendPage(visible, request, response);
  else response.json(errorBody(visible, preferredLanguage(request.headers['accept-language'])));
}

/** Reports server errors to the operator; client errors are not reported. */
export function logFailure(
  { status, key }: AppError,
  error: unknown,
  { method, path }: { method: string; path: string },
): void {
  if (status === 429 || status === 503) {
    const cause = error instanceof AppError ? error.cause : error;
    const reason = cause instanceof Error ? { reason: cause.message } : {};
    logRefusal(errorCode(error) || key, { status, method, path, ...reason });
  } else if (status >= 500) {
    logger().error({ err: error, method, path }, 'request failed');
  }
}

function sendPage(error: AppError, { headers, originalUrl }: Request, response: Response): void {
  const { cookie } = headers;
  const html = errorPage(error, chosenLanguage(cookie, originalUrl), chosenTheme(cookie), requestId());
  response.set({ 'Content-Security-Policy': shopPolicy, Vary: 'Cookie' }).type('html').send(html);
}
