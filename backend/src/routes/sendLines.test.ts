import type { ClientRequest, IncomingMessage } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import compression from 'compression';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { configure } from '../config.ts';
import { sendLines } from './sendLines.ts';

configure({ LOG_LEVEL: 'silent' });

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

/** A client of `batches` that has received the first lines. */
async function client(batches: AsyncIterable<object[]>): Promise<{ request: ClientRequest; answer: IncomingMessage }> {
  const app = express().use(compression());
  app.get('/', (_request, response) => sendLines(response, batches));
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closes.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return new Promise((begun) => {
    const request = get({ port, host: '127.0.0.1' }, (answer) => begun({ request, answer }));
    request.on('error', () => undefined);
  });
}

test('each value is a line, and an empty batch is none', async () => {
  async function* some() {
    yield await Promise.resolve([{ totalRows: 2 }]);
    yield [];
    yield [{ name: 'a\nb' }, { name: 'c' }];
  }
  const { answer } = await client(some());
  expect(answer.headers['content-type']).toBe('application/x-ndjson');
  expect(await text(answer)).toBe('{"totalRows":2}\n{"name":"a\\nb"}\n{"name":"c"}\n');
});

test('nothing more is read for a client that has gone', async () => {
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  async function* endless() {
    try {
      for (;;) yield await new Promise<object[]>((next) => setImmediate(next, [{ filler: 'x'.repeat(10_000) }]));
    } finally {
      stop();
    }
  }
  const { request } = await client(endless());
  request.destroy();
  await stopped;
});

test('a client that takes nothing is waited for', async () => {
  let read = 0;
  async function* long() {
    for (; read < MANY; read++) yield await Promise.resolve(BATCH);
  }
  const { answer } = await client(long());
  // Meanwhile another client receives as much: enough time to read everything without backpressure.
  await text((await client(another())).answer);
  expect(read).toBeLessThan(MANY);
  await text(answer);
  expect(read).toBe(MANY);
});

/** More than all buffers between server and client. */
const BATCH = [{ filler: 'x'.repeat(100_000) }];
const MANY = 200;

async function* another() {
  for (let count = 0; count < MANY; count++) yield await Promise.resolve(BATCH);
}

test('an interrupted export does not look complete', async () => {
  async function* broken() {
    yield await Promise.resolve([{ totalRows: 2 }]);
    throw new Error('the database has gone');
  }
  const { answer } = await client(broken());
  await expect(text(answer)).rejects.toThrow();
});
