import type { RequestHandler } from 'express';
import { notFound } from '../errors.ts';

/** A step back or on the spot (`/x/..`, `/%2e`), or what browsers take for a slash. */
const STEPS = /\\|\/(?:\.|%2e){1,2}(?:[/#]|$)/i;

/**
 * Nothing is at an address with steps in it: browsers take them before they ask. Otherwise some of us would read it as one
 * place and some as another.
 */
export const plainAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  const [path = ''] = originalUrl.split('?', 1);
  if (STEPS.test(path)) throw notFound();
  next();
};
