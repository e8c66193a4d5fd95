import { expect, test } from 'vitest';
import { errorPage } from '../../backend/src/middleware/errorPage.ts';
import { shopPolicy } from '../../backend/src/middleware/security.ts';
import { expectValidPage, VARIANTS, visit } from './browser.ts';

test.each(VARIANTS)(
  'on a $device and in $language, the page for when no page can be made is styled and accessible',
  async (look) => {
    const { page, complaints } = await visit(look);
    await page.route('/broken', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': shopPolicy },
        body: errorPage({ status: 500, key: 'unexpected' }, look.language, null, '3f9a1c02b4d7'),
      }),
    );
    for (const path of ['/broken', '/assets/gone.js']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
      expect(await page.locator('main').evaluate((main) => getComputedStyle(main).borderRadius)).toBe('28px');
      await expectValidPage(page);
    }
    // Their failures are not tested here.
    expect(complaints.filter((complaint) => !complaint.includes('status of 500'))).toEqual([]);
  },
);

test.each(['/favicon.ico', '/apple-touch-icon.png'])('%s is there for who looks for it unasked', async (path) => {
  const { page } = await visit();
  await page.goto('/');
  const answer = await page.request.get(path);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});
