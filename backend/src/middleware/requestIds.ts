import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { LIMITS } from '../contract/limits.ts';
import { forRequest } from '../logger.ts';

const HEADER = 'X-Request-Id';
/** Short enough to be read out on the phone: the end of a UUID, which Node makes many of at a time. */
const LETTERS = 12;
/** What proxies write: letters and digits, a UUID. Anything else would be somebody's text in our log and pages. */
const ID = new RegExp(`^[\\w.-]{8,${LIMITS.requestId}}$`);

/** Gives each request an id, or leaves it that of our proxy; the answer, the log and the mails that it causes name it. */
export function requestIds(hasProxy: boolean): RequestHandler {
  return (request, response, next) => {
    const given = hasProxy ? request.get(HEADER) : undefined;
    request.id = given !== undefined && ID.test(given) ? given : randomUUID().slice(-LETTERS);
    response.set(HEADER, request.id);
    forRequest(request.id, next);
  };
}
