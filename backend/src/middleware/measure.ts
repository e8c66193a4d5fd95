import type { Request, RequestHandler } from 'express';
import { requests, requestSeconds, requestsInFlight } from '../metrics.ts';

/** Measures a request's count and duration, by route. */
export const measure: RequestHandler = (request, response, next) => {
  const startedAt = performance.now();
  requestsInFlight.inc();
  response.once('close', () => {
    const { method } = request;
    const route = routeOf(request);
    requestsInFlight.dec();
    requests.inc({ method, route, status: response.writableFinished ? response.statusCode : 'aborted' });
    requestSeconds.observe({ method, route }, (performance.now() - startedAt) / 1000);
  });
  next();
};

/** The declared pattern, never the requested address: those are unlimited, and personal. */
function routeOf({ route, baseUrl, originalUrl }: Request): string {
  const declared = (route as { path: string } | undefined)?.path;
  if (declared === undefined) return baseUrl || 'none';
  return originalUrl.startsWith('/api/') ? `/api${declared}` : declared;
}
