import type { Express, Request, Response } from 'express';
import type { Server } from 'node:http';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';

/**
 * A server whose requests and responses are born as those of the app. Express makes Node's its own by giving each another
 * prototype (`app.handle`), which V8 is slow with from then on, and late to clear away: that is half of what a bare route
 * costs, and more of what it leaves in memory. Where the prototype is the right one already, nothing is changed.
 */
export function createHttpServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Request;
  app.response = AppResponse.prototype as Response;
  return createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, (request, response) => {
    request.url = withoutHost(request.url ?? '/');
    app(request as Request, response as Response);
  });
}

/** What is asked of a proxy names the host as well (`GET http://host/x`); a host that can't be read would stop Express. */
function withoutHost(target: string): string {
  const [host] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target) ?? [];
  if (host === undefined) return target;
  const path = target.slice(host.length);
  return path.startsWith('/') ? path : `/${path}`;
}
