import type { RequestHandler } from 'express';
import { notFound } from '../errors.ts';

/** A step back or on the spot (`/x/..`, `/%2e`), or what browsers take for a slash. */
const STEPS = /\\|[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

/**
 * Sends whoever asks for an address with steps in it to where they lead, as a browser would have. Otherwise some of us would
 * read it as one place and some as another.
 */
export const plainAddress: RequestHandler = ({ method, originalUrl }, response, next) => {
  const [path = ''] = originalUrl.split('?', 1);
  if (!STEPS.test(path)) {
    next();
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') throw notFound();
  const { pathname, search } = new URL(`http://localhost${originalUrl}`);
  // Two slashes in front would lead to somebody else's site.
  response.redirect(301, `${pathname.replace(/^\/+/, '/')}${search}`);
};
