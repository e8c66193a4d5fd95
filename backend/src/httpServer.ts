import type { Express, Request, Response } from 'express';
import type { Server } from 'node:http';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';

/**
 * A server that creates its requests and responses with the app's prototypes. Express would replace the prototype of each
 * (`app.handle`), which makes V8 slow, and late to collect them: half of the cost of a bare route, and more of the memory.
 * Objects that have the right prototype already are left alone.
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

/** A request to a proxy contains the host, too (`GET http://host/x`); an unreadable one would stop Express. */
function withoutHost(target: string): string {
  const [host] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target) ?? [];
  if (host === undefined) return target;
  const path = target.slice(host.length);
  return path.startsWith('/') ? path : `/${path}`;
}
