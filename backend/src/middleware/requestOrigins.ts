import type { RequestHandler } from 'express';
import { fromSender } from '../requestOrigin.ts';

/** Stores the request's origin for the events that it causes (services/history/securityEvents.ts). */
export const requestOrigins: RequestHandler = (request, _response, next) => {
  fromSender({ address: request.ip ?? '', userAgent: request.get('user-agent') ?? '' }, next);
};
