import type { RequestHandler } from 'express';
import { fromSender } from '../requestOrigin.ts';

/** What a request causes knows where it came from (services/history/securityEvents.ts). */
export const requestOrigins: RequestHandler = (request, _response, next) => {
  fromSender({ address: request.ip ?? '', userAgent: request.get('user-agent') ?? '' }, next);
};
