import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { config } from '../config.ts';
import { notFound, unauthorized } from '../errors.ts';

/** Lets only Xendit in: the fixed token of its dashboard, compared in constant time. Without Xendit there is no such address. */
export const callbackToken: RequestHandler = (request, _response, next) => {
  const account = config().xendit;
  if (!account) throw notFound();
  const sent = request.get('x-callback-token') ?? '';
  if (!timingSafeEqual(digest(sent), digest(account.callbackToken))) throw unauthorized('auth.forbidden');
  next();
};

/** Equal lengths, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
