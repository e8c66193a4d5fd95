import type { RequestHandler } from 'express';
import { notFound } from '../errors.ts';

/** A dot segment (`/x/..`, `/%2e`), or a character that browsers treat as a slash. */
const STEPS = /\\|\/(?:\.|%2e){1,2}(?:[/#]|$)/i;

/**
 * Refuses addresses with dot segments: browsers resolve them before a request. Otherwise different layers could resolve
 * one address to different resources.
 */
export const plainAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  const [path = ''] = originalUrl.split('?', 1);
  if (STEPS.test(path)) throw notFound();
  next();
};
