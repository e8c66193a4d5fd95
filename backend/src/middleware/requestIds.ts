import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { forRequest } from '../logger.ts';

/** Short enough to read out on the phone: the end of a UUID, which Node generates in batches. */
const LETTERS = 12;

/**
 * Gives each request an id, for its response, log lines and mails. An id from outside is ignored: proxies pass on what a
 * client sent, and log our response header (X-Request-Id).
 */
export const requestIds: RequestHandler = (request, response, next) => {
  request.id = randomUUID().slice(-LETTERS);
  response.set('X-Request-Id', request.id);
  forRequest(request.id, next);
};
