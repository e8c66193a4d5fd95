import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { createHttpServer } from './httpServer.ts';

test('a request and its response are the app’s own before it sees them, and have what Express gives them', async () => {
  const app = express();
  const prototypes: unknown[] = [];
  const note = (request: object, response: object): void => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  };
  app.get('/seen', (request, response) => {
    note(request, response);
    response.json({ path: request.path, isOfApp: request.app === app && response.app === app });
  });
  const server = createHttpServer(app);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => note(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/seen?by=me`);
  expect(await answer.json()).toEqual({ path: '/seen', isOfApp: true });
  expect(prototypes).toHaveLength(4);
  expect(prototypes[2]).toBe(prototypes[0]);
  expect(prototypes[3]).toBe(prototypes[1]);
  server.close();
});
