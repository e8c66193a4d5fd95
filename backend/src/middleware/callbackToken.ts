import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { config } from '../config.ts';
import { notFound, unauthorized } from '../errors.ts';
import { logger } from '../logger.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import * as webhooks from '../services/payments/webhooks.ts';
import { toPublicError } from './errorHandler.ts';
import { isSameSecret } from './sameSecret.ts';

/** Admits only Xendit, by its dashboard's fixed token, compared in constant time. Without Xendit, the route is a 404. */
export const callbackToken: RequestHandler = (request, _response, next) => {
  if (!config().xendit) throw notFound();
  if (!isXendit(request)) {
    securityEvents.note({ kind: 'webhookRefused', about: 'xendit' });
    throw unauthorized('auth.forbidden');
  }
  next();
};

/**
 * Refuses a callback that is too large before its sender is authenticated. It is logged and, if Xendit sent it, noted in
 * the payment inbox, so that a person can look it up at Xendit.
 */
export const oversizedCallback: ErrorRequestHandler = async (error, request, _response, next) => {
  if (toPublicError(error).status === 413) {
    const bytes = Number(request.get('content-length') ?? 0);
    const isFromXendit = isXendit(request);
    logger().warn({ bytes, ip: request.ip, isFromXendit }, 'a payment callback was too large to be read');
    if (isFromXendit) await webhooks.receive('xendit', { refusedAsTooLarge: { bytes } });
  }
  next(error);
};

function isXendit(request: Request): boolean {
  const account = config().xendit;
  const sent = request.get('x-callback-token') ?? '';
  return account !== null && isSameSecret(sent, account.callbackToken);
}
