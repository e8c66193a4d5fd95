import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { config } from '../config.ts';
import { unauthorized } from '../errors.ts';
import { build } from '../metrics.ts';
import { measure } from '../middleware/measure.ts';
import { isSameSecret } from '../sameSecret.ts';
import * as processMetrics from '../services/operations/processMetrics.ts';
import { pagesBuild } from './build.ts';

/** Prometheus metrics (`GET /metrics`), for requests with METRICS_TOKEN. Without a configured token, there are none. */
export function metrics(): Router {
  const router = Router();
  processMetrics.watchProcess();
  build.set({ build: basename(pagesBuild()), node: process.version }, 1);
  router.use(measure);
  router.get('/metrics', withToken, async (_request, response) => {
    const { type, text } = await processMetrics.read();
    response.set('Cache-Control', 'no-store').type(type).send(text);
  });
  return router;
}

const withToken: RequestHandler = (request, _response, next) => {
  if (!isSameSecret(request.get('authorization') ?? '', `Bearer ${config().metricsToken}`)) {
    throw unauthorized('auth.forbidden');
  }
  next();
};
