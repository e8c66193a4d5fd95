import type { Express, RequestHandler } from 'express';
import express, { json } from 'express';
import { pinoHttp } from 'pino-http';
import { config } from './config.ts';
import { logger } from './logger.ts';
import { compress } from './middleware/compress.ts';
import { errorHandler } from './middleware/errorHandler.ts';
import { plainAddress } from './middleware/plainAddress.ts';
import { requestIds } from './middleware/requestIds.ts';
import { shallowBody } from './middleware/shallowBody.ts';
import { requestOrigins } from './middleware/requestOrigins.ts';
import { securityHeaders } from './middleware/security.ts';
import { oversizedWebhook } from './middleware/webhookSender.ts';
import { feeds } from './routes/feeds.ts';
import { routes } from './routes/index.ts';
import { metrics } from './routes/metrics.ts';
import { mount, mountCached } from './routes/mount.ts';
import { oneClick } from './routes/oneClick.ts';
import { pages } from './routes/pages.ts';
import { searchEngineFiles } from './routes/searchEngineFiles.ts';
import { wellKnown } from './routes/wellKnown.ts';
import { SENDER_NAMES } from './services/payments/webhooks.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** The whole application as an Express app; opens no port. */
export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  // Routes parse the query themselves (routes/mount.ts): one flat value per key, no arrays, no prototypes.
  app.set('query parser', false);
  app.set('trust proxy', config().trustProxy);
  app.use(securityHeaders(config().publicUrl.startsWith('https:')));
  app.use(requestIds);
  app.use(requestOrigins);
  app.use(plainAddress);
  // It logs at level `debug` only: other levels need no logger for each request.
  if (logger().isLevelEnabled('debug')) app.use(requestLog());
  // No empty router: Express leaves one by `setImmediate`, whose queue holds on to requests.
  if (config().metricsToken !== null) app.use(metrics());
  app.use('/api', mountCached(routes), compress, json({ limit: BODY_LIMIT_BYTES }), shallowBody, mount(routes));
  for (const sender of SENDER_NAMES) app.use(`/api/payments/${sender}/webhook`, oversizedWebhook(sender));
  app.use(searchEngineFiles());
  app.use(wellKnown());
  app.use(feeds());
  app.use(oneClick());
  app.use(pages());
  app.use(errorHandler);
  return app;
}

/** One line per request, without the query: it may contain the token of a mail's link, or a search. */
function requestLog(): RequestHandler {
  return pinoHttp({
    logger: logger(),
    genReqId: ({ id }) => id,
    customLogLevel: () => 'debug',
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}
