import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/testShop.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://lelap.example' });

test.each(['/api/health', '/api/nope', '/api/docs', '/robots.txt', '/files/none-400.webp', '/faq', '/nope', '/admin'])(
  'the answer at %s is over TLS only, is not sniffed or framed by other sites, and names nobody to them',
  async (address) => {
    const { headers } = await shop.api.get(address).set('Origin', 'https://evil.test');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /(default-src 'none'|object-src 'none';\s*base-uri 'none');.*frame-ancestors '(none|self)'/,
      ) as string,
    });
    expect(Object.keys(headers).filter((name) => /^(access-control-|x-powered-by|server$)/.test(name))).toEqual([]);
  },
);

test.each(['/', '/api/health', '/api/nope'])('nothing that is sent to %s by TRACE comes back', async (address) => {
  const { status, text } = await shop.api.trace(address).set('Cookie', 'device=secret');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('secret');
});
