import { symbols } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openMailSink } from '../../testing/mailSink.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { armFailpoints, disarmFailpoints } from '../failpoints.ts';
import { sendDueMails } from '../jobs/sendMail.ts';
import { logger } from '../logger.ts';
import { execute } from '../models/database/database.ts';
import * as outbox from '../services/mails/outbox.ts';

const sink = await openMailSink();
afterAll(() => sink.close());
const shop = await openTestShop({ SMTP_URL: sink.url, LOG_LEVEL: 'warn' });

const OURS = /^[0-9a-f]{12}$/;
const CLIENTS = '9c2f2a1e-7d7b-4c55-9a3e-1f1f0a6b1c2d';
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  const stream = (logger() as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  if (!stream) throw new Error('pino writes elsewhere');
  vi.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
});
afterEach(() => {
  disarmFailpoints();
  vi.restoreAllMocks();
});

test('every response has a new request id, whatever id a client sends', async () => {
  const idOf = async (given: string) => {
    const { headers } = await shop.api.get('/api/ready').set('X-Request-Id', given);
    return headers['x-request-id'] as string;
  };
  for (const given of [CLIENTS, '', 'short', '<b>bold-text</b>', 'two words here', 'x'.repeat(65)]) {
    expect(await idOf(given)).toMatch(OURS);
  }
  expect(await idOf('')).not.toBe(await idOf(''));
});

test.each([
  ['a page', '/', 'text/html'],
  ['the API', '/api/regions/provinces', 'application/json'],
])('what breaks in %s is in the log under the id that its reader can quote', async (_where, path, type) => {
  armFailpoints((name) => {
    if (name === 'page.asked') throw new Error('a fault of the program');
  });
  if (path.startsWith('/api')) await execute('ALTER TABLE provinces RENAME TO provinces_away');
  const { status, headers, text } = await shop.api.get(path).set('Accept', type);
  if (path.startsWith('/api')) await execute('ALTER TABLE provinces_away RENAME TO provinces');
  expect(status).toBe(500);
  const id = headers['x-request-id'] as string;
  expect(lines).toEqual([expect.objectContaining({ requestId: id, msg: 'request failed' })]);
  if (type === 'text/html') expect(text).toMatch(new RegExp(`(quote|sebutkan) ${id}\\.`));
});

test('a mail names the request that caused it, and so does the log where it fails; a mail of a job names none', async () => {
  const user = await buildUser();
  const asked = await shop.api
    .post('/api/oauth/forgot-password')
    .set('X-Request-Id', CLIENTS)
    .send({ email: user.email });
  const id = asked.headers['x-request-id'] as string;
  sink.refuses = true;
  await sendDueMails();
  expect(lines).toEqual([expect.objectContaining({ requestId: id, msg: 'a mail could not be sent' })]);
  sink.refuses = false;
  shop.advance(31_000);
  const words = { subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>' };
  await outbox.enqueue([user.email], { ...words, isSecret: false, invoiceId: null });
  await sendDueMails();
  const ids = sink.received.map((mail) => /^X-Request-Id: (.*)$/im.exec(mail)?.[1]);
  expect(ids).toEqual([id, undefined]);
});
