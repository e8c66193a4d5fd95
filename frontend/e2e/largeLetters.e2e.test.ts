import { test } from 'vitest';
import { expectNoOverflow, visit } from './browser.ts';

const PAGES = ['/', '/shop', '/size-recommendation', '/login', '/reseller-list', '/care-manual', '/faq'];

test('whoever reads letters a third larger meets no page wider than their phone', async () => {
  const { page } = await visit({ device: 'phone', language: 'id' });
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '133%'));
    await expectNoOverflow(page);
  }
});
