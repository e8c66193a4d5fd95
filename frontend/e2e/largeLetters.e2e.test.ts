import { test } from 'vitest';
import { expectNoOverflow, visit } from './browser.ts';
import { PILLOW } from './goods.ts';

const PAGES = ['/', '/shop', PILLOW.path, '/size-recommendation', '/login', '/reseller-list', '/care-manual', '/faq'];

test('with letters twice as large, no page is wider than the phone', async () => {
  const { page } = await visit({ device: 'phone', language: 'id' });
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoOverflow(page);
  }
});
