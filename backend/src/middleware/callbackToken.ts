import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { config } from '../config.ts';
import { notFound, unauthorized } from '../errors.ts';
import { logger } from '../logger.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import * as webhooks from '../services/payments/webhooks.ts';
import { toPublicError } from './errorHandler.ts';
import { isSameSecret } from './sameSecret.ts';

/** Lets only Xendit in: the fixed token of its dashboard, compared in constant time. Without Xendit there is no such address. */
export const callbackToken: RequestHandler = (request, _response, next) => {
  if (!config().xendit) throw notFound();
  if (!isXendit(request)) {
    securityEvents.note({ kind: 'webhookRefused', about: 'xendit' });
    throw unauthorized('auth.forbidden');
  }
  next();
};

/**
 * A callback too large to be read is refused before anybody asks who sent it. That it came does not get lost from sight:
 * it is logged, and where Xendit sent it, it waits in the inbox for a person, who can look it up there.
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
