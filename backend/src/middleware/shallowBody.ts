import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Deeper than anything that we are sent, and shallow enough for whatever walks through it by calling itself. */
const MAX_DEPTH = 32;

/** Refuses JSON of things in things in things: a few kilobytes of it would exhaust the stack of whoever reads or writes it. */
export const shallowBody: RequestHandler = (request, _response, next) => {
  if (isDeeper(request.body, MAX_DEPTH)) throw new AppError(400, 'input.malformed');
  next();
};

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
