import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Deeper than any valid body, and shallow enough for recursive code. */
const MAX_DEPTH = 32;

/** Refuses deeply nested JSON: a few kilobytes of it would overflow the stack of recursive readers and writers. */
export const shallowBody: RequestHandler = (request, _response, next) => {
  if (isDeeper(request.body, MAX_DEPTH)) throw new AppError(400, 'input.malformed');
  next();
};

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
