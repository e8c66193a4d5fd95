import type { AddressInfo } from 'node:net';
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createHttpServer } from '../../src/httpServer.ts';
import { mount } from '../../src/routes/mount.ts';
import { routes } from '../../src/routes/index.ts';
import { exampleOf } from '../../src/routes/api/examples.ts';
import { bodySchema } from '../../src/routes/api/requestSchema.ts';
import { buildAdmin } from '../factories.ts';
import { openTestShop } from '../testShop.ts';
import { answerSchemas } from './answers.ts';
import { checkAnswers } from './checkAnswers.ts';

const shop = await openTestShop();
const schemas = await answerSchemas();

/** Asks a server whose health route answers this. */
async function askFor(data: object): Promise<unknown> {
  const probed = routes
    .filter(({ path }) => path === '/health')
    .map((route) => ({ ...route, call: () => Promise.resolve({ data }) }));
  const server = createHttpServer(express().use('/api', mount(probed)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const agent = supertest.agent(`http://127.0.0.1:${port}`).use(checkAnswers(schemas));
  try {
    return await agent.get('/api/health').then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a test’s client refuses an answer with a field too many, a field too few, or another type', async () => {
  expect(await askFor({ alive: true })).toBeNull();
  expect(await askFor({ alive: true, passwordHash: 'x' })).toMatch(
    /get \/health 200: ?\/data must NOT have additional properties: passwordHash/i,
  );
  expect(await askFor({})).toMatch(/get \/health 200: ?\/data must have required property 'alive'/i);
  expect(await askFor({ alive: 'yes' })).toMatch(/get \/health 200: ?\/data\/alive must be boolean/i);
});

test('the same is said of an answer with a row of a list, and of a refusal', async () => {
  const { body } = (await shop.as(await buildAdmin()).get('/api/users')) as { body: { data: { rows: object[] } } };
  const answer = { method: 'GET', path: '/api/users?pageNo=1', status: 200, type: 'application/json' };
  expect(schemas.faultOf({ ...answer, body })).toBeNull();
  const rows = body.data.rows.map((row) => ({ ...row, passwordHash: 'x' }));
  expect(schemas.faultOf({ ...answer, body: { ...body, data: { ...body.data, rows } } })).toContain('passwordHash');
  const refusal = {
    isSuccess: false,
    message: 'No',
    data: { errors: [{ field: 'a', message: 'b', value: 'secret' }] },
  };
  expect(schemas.faultOf({ ...answer, status: 400, body: refusal })).not.toBeNull();
});

test('the example of every request is inside its schema', () => {
  const faults = routes.flatMap(({ method, path, read }) => {
    const schema = method === 'get' ? null : bodySchema(read.fields);
    return (schema && schemas.faultOfRequest(method, `/api${path.replace(/:\w+/g, '1')}`, exampleOf(schema))) ?? [];
  });
  expect(faults).toEqual([]);
});
