import type { ErrorRequestHandler, RequestHandler } from 'express';
import { notFound, unauthorized } from '../errors.ts';
import { logger } from '../logger.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import type { WebhookSenderName } from '../services/payments/webhooks.ts';
import * as webhooks from '../services/payments/webhooks.ts';
import { toPublicError } from './errorHandler.ts';

/** Admits only this provider, by its own proof. Without an account there, the route is a 404. */
export function webhookSender(sender: WebhookSenderName): RequestHandler {
  return ({ headers, body }, _response, next) => {
    if (!webhooks.hasAccount(sender)) throw notFound();
    if (!webhooks.isGenuine(sender, headers, body)) {
      securityEvents.note({ kind: 'webhookRefused', about: sender });
      throw unauthorized('auth.forbidden');
    }
    next();
  };
}

/**
 * Refuses a notification that is too large before its sender is authenticated. It is logged and, if its headers prove the
 * provider, noted in the payment inbox, so that a person can look it up there.
 */
export function oversizedWebhook(sender: WebhookSenderName): ErrorRequestHandler {
  return async (error, request, _response, next) => {
    if (toPublicError(error).status === 413) {
      const bytes = Number(request.get('content-length') ?? 0);
      const isGenuine = webhooks.isGenuine(sender, request.headers, null);
      logger().warn({ bytes, ip: request.ip, sender, isGenuine }, 'a payment webhook was too large to be read');
      if (isGenuine) await webhooks.receive(sender, { refusedAsTooLarge: { bytes } });
    }
    next(error);
  };
}
