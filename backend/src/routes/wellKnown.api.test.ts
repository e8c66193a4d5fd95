import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/testShop.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://lelap.example/' });

test('password managers are redirected to the password form', async () => {
  const answer = await shop.api.get('/.well-known/change-password').expect(302);
  expect(answer.headers['location']).toBe('/account-detail?view=security');
});

test('security.txt names a contact, and expires within a year', async () => {
  shop.setTime('2026-11-21T03:00:00Z');
  for (const address of ['/.well-known/security.txt', '/security.txt']) {
    const { text, headers } = await shop.api.get(address).expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Contact: https://lelap.example/contact-us\n');
    expect(text).toContain('Expires: 2027-05-20T03:00:00.000Z\n');
    expect(text).toContain('Canonical: https://lelap.example/.well-known/security.txt\n');
  }
});
