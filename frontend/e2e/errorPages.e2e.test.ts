import { expect, test } from 'vitest';
import type { Language } from '@contract/languages.ts';
import { errorPage } from '../../backend/src/middleware/errorPage.ts';
import { shopPolicy } from '../../backend/src/middleware/security.ts';
import type { Device } from './browser.ts';
import { expectAccessible, visit } from './browser.ts';

const LANGUAGES: Language[] = ['id', 'en'];
const DEVICES: Device[] = ['phone', 'desk'];
const THEMES = ['light', 'dark'] as const;

test.each(DEVICES.flatMap((device) => THEMES.map((theme) => [device, theme] as const)))(
  'on a %s in the %s theme, the page for when no page can be made is styled and accessible in both languages',
  async (device, theme) => {
    for (const language of LANGUAGES) {
      const { page, context, complaints } = await visit({ device, theme, language });
      await page.route('/broken', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': shopPolicy },
          body: errorPage({ status: 500, key: 'unexpected' }, language, null),
        }),
      );
      for (const path of ['/broken', '/assets/gone.js']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await page.locator('main').evaluate((main) => getComputedStyle(main).borderRadius)).toBe('28px');
        await expectAccessible(page);
      }
      // That they failed is not what is asked here.
      expect(complaints.filter((complaint) => !complaint.includes('status of 500'))).toEqual([]);
      await context.close();
    }
  },
);

test('an address of slashes alone is the shop’s own', async () => {
  const { page } = await visit();
  const answer = await page.request.get(`${new URL((await page.goto('/'))?.url() ?? '').origin}//`);
  expect(answer.status()).toBe(200);
});
