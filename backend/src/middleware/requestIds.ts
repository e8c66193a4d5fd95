import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { forRequest } from '../logger.ts';

/** Short enough to be read out on the phone: the end of a UUID, which Node makes many of at a time. */
const LETTERS = 12;

/**
 * Gives each request an id; the answer, the log and the mails that it causes name it. Nobody else does: proxies pass on what a
 * client has sent them, and log what we answer (X-Request-Id).
 */
export const requestIds: RequestHandler = (request, response, next) => {
  request.id = randomUUID().slice(-LETTERS);
  response.set('X-Request-Id', request.id);
  forRequest(request.id, next);
};
