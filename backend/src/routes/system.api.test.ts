import { afterAll, expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { CALLBACK_TOKEN, openXendit } from '../../testing/xendit.ts';
import type { OpenApi } from './api/document.ts';
import { routes } from './index.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

test('the shop says that it is alive, and that its database is ready', async () => {
  expect((await shop.api.get('/api/health')).status).toBe(200);
  expect((await shop.api.get('/api/ready')).body).toEqual({ isSuccess: true, message: 'OK', data: { ready: true } });
});

test('an address that was never declared, and a method that an address does not take, are clear refusals', async () => {
  const unknown = await shop.api.get('/api/nope');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ isSuccess: false, message: 'We could not find that.' });
  expect((await shop.api.delete('/api/health')).status).toBe(405);
});

test('an address with a NUL or broken letters leads nowhere, whatever it asks for', async () => {
  const admin = shop.as(await buildAdmin());
  const withParams = routes.filter(({ path }) => path.includes(':'));
  expect(withParams.length).toBeGreaterThan(100);
  for (const { method, path } of withParams) {
    for (const broken of ['%00', '1%00', '%EF%BF%BD']) {
      const { status } = await admin[method](`/api${path.replaceAll(/:\w+/g, broken)}`);
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  }
  const customer = shop.as(await buildUser());
  for (const path of ['payments/status/%00', 'shop/products/%00']) {
    const answer = await customer.get(`/api/${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ isSuccess: false, message: 'We could not find that.', data: null });
  }
});

test('a shop without a token has no metrics', async () => {
  expect((await shop.api.get('/metrics').set('Authorization', 'Bearer null')).status).toBe(404);
});

test('only JSON is taken, and of a sane size', async () => {
  const form = await shop.api.post('/api/oauth/login').type('form').send('username=a&password=b');
  expect(form.status).toBe(415);
  const broken = await shop.api.post('/api/oauth/login').type('json').send('{"username":');
  expect(broken.status).toBe(400);
  const huge = await shop.api.post('/api/oauth/login').send({ username: 'a'.repeat(300_000) });
  expect(huge.status).toBe(413);
});

test.each([
  ['a list', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['a report of a payment', `{"id":"1","status":"PAID","external_id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['an object', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
])('%s of thousands of things in each other is refused by whoever takes JSON', async (_what, sent) => {
  const admin = shop.as(await buildAdmin());
  const takers = routes.filter(({ method, takes }) => method !== 'get' && takes === 'json');
  expect(takers.length).toBeGreaterThan(50);
  for (const { method, path } of takers) {
    const request = admin[method](`/api${path.replace(/:\w+/g, '1')}`).set('x-callback-token', CALLBACK_TOKEN);
    const { status, body } = await request.type('json').send(sent);
    expect([path, status, body]).toEqual([path, 400, expect.objectContaining({ isSuccess: false })]);
  }
});

test('an invalid token is refused on public routes too', async () => {
  const user = await buildUser();
  expect((await shop.as(user).get('/api/health')).status).toBe(200);
  expect((await shop.api.get('/api/health').set('Authorization', 'Bearer a.b.c')).status).toBe(401);
});

test('the API describes itself, for programs and for people', async () => {
  const { body } = (await shop.api.get('/api/openapi.json')) as { body: { paths: Record<string, object> } };
  expect(Object.keys(body.paths['/invoices'] ?? {})).toEqual(['post', 'get']);
  expect(Object.keys(body.paths)).toContain('/invoices/receipt-number/{id}');
});

test('the description has the limits of each input, the fields of each answer, and an example of each refusal', async () => {
  const { paths, components } = (await shop.api.get('/api/openapi.json')).body as OpenApi;
  const { requestBody, responses } = paths['/invoices']?.['post'] ?? {};
  const { properties, required } = requestBody?.content['application/json']?.schema ?? {};
  expect(properties?.['courier']).toEqual({ type: 'string', minLength: 1, maxLength: 30 });
  expect(properties?.['cartItemVMs']).toMatchObject({
    type: 'array',
    minItems: 1,
    items: { required: expect.any(Array) as unknown },
  });
  expect(required).toEqual(['customer', 'courier', 'service', 'cartItemVMs']);
  expect(Object.keys(responses ?? {})).toEqual(['201', '400', '401', '403', '409', '413', '415', '429', 'default']);
  expect(responses?.['409']).toEqual({ $ref: '#/components/responses/Conflict' });
  expect(components.schemas['PlacedOrder']).toMatchObject({ additionalProperties: false });
  expect(Object.values(components.responses).slice(0, -1)).toEqual(
    Array(8).fill(
      expect.objectContaining({
        content: {
          'application/json': expect.objectContaining({
            example: expect.objectContaining({ isSuccess: false }) as unknown,
          }) as unknown,
        },
      }),
    ),
  );
});

test('the page for people shows types and an example, finds endpoints by their words, and runs no script', async () => {
  const page = await shop.api.get('/api/docs');
  expect(page.type).toBe('text/html');
  expect(page.text).toContain('Place an order');
  expect(page.text).toContain('curl -sg -X POST');
  expect(page.text).not.toContain('<script');
  const found = await shop.api.get('/api/docs?search=invoices+pay+again');
  expect(found.text).toContain('1 found');
  expect(found.text).toMatch(/<details open>.*\/<wbr>invoices\/<wbr>pay\/<wbr>:id/);
  expect(found.text).toMatch(/id="type-PlacedOrder">\{\n {2}id: integer/);
  expect(found.text).not.toContain('Place an order');
  const none = await shop.api.get(`/api/docs?search=${encodeURIComponent('"><b>x')}`);
  expect(none.text).toContain('0 found');
  expect(none.text).not.toContain('"><b>x');
});

test.each([
  ['a cached page', '/faq'],
  ['a script', /\/assets\/start-[^"]+/],
])('%s is compressed by the client’s encoding, with the same content for all', async (_what, address) => {
  const path = typeof address === 'string' ? address : (address.exec((await shop.api.get('/faq')).text)?.[0] ?? '');
  const ask = (encoding: string) => shop.api.get(path).set('Accept-Encoding', encoding);
  const [plain, ...others] = [await ask('identity'), await ask('gzip'), await ask('br, gzip'), await ask('br')];
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(others.map(({ headers }) => headers['content-encoding'] as unknown)).toEqual(['gzip', 'br', 'br']);
  for (const other of others) {
    expect(other.text).toBe(plain?.text);
    expect(other.headers['vary']).toContain('Accept-Encoding');
    expect(other.headers['content-type']).toBe(plain?.headers['content-type']);
  }
});
