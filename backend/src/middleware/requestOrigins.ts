import type { RequestHandler } from 'express';
import { fromSender } from '../requestOrigin.ts';
import { deviceOf } from './device.ts';

/** Stores the request's origin for its events (services/history/securityEvents.ts) and sessions (services/accounts/sessions.ts). */
export const requestOrigins: RequestHandler = (request, _response, next) => {
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  fromSender({ address: request.ip ?? '', userAgent, deviceCookie: deviceOf(cookie) }, next);
};
