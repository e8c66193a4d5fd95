import { Router } from 'express';
import { STOP_PATH } from '../contract/restock.ts';
import * as restockRequests from '../services/orders/restockRequests.ts';

/**
 * One-click unsubscription (RFC 8058): a mail program posts to the very address that its reader would open in a browser,
 * where the page asks first. The body is the same for everybody, and is not read.
 */
export function oneClick(): Router {
  const router = Router();
  router.post(STOP_PATH, async ({ originalUrl }, response) => {
    await restockRequests.stop(new URLSearchParams(originalUrl.split('?')[1]).get('key') ?? '');
    response.set('Cache-Control', 'no-store').status(204).end();
  });
  return router;
}
