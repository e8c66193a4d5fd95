import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { requestIds } from './requestIds.ts';

test('without a proxy of ours, nobody else says what a request is called', async () => {
  const app = express().use(requestIds(false));
  const { headers } = await supertest(app).get('/').set('X-Request-Id', 'chosen-by-the-caller');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
});
