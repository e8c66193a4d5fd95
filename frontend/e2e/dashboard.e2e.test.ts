import { expect, test } from 'vitest';
import type { Device, Visit } from './browser.ts';
import { expectValidPage, waitForVisible, visit } from './browser.ts';
import { signInToOffice } from './signIn.ts';

const VISITS: (Visit & { device: Device; hello: string; table: string; weekly: string; title: string })[] = [
  {
    device: 'desk',
    language: 'en',
    theme: 'light',
    hello: 'Hello, Nina',
    table: 'As a table',
    weekly: 'Weekly',
    title: 'Edit Customer',
  },
  {
    device: 'phone',
    language: 'id',
    theme: 'dark',
    hello: 'Halo, Nina',
    table: 'Lihat tabel',
    weekly: 'Mingguan',
    title: 'Pelanggan',
  },
];

test.each(VISITS)('an admin at a $device sees how the shop does, in $language and $theme', async (options) => {
  const { page, complaints } = await visit(options);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await signInToOffice(page, 'admin@lelap.test');
  await page.waitForURL(/\/admin$/);
  await waitForVisible(page.getByRole('heading', { level: 1, name: options.hello }));

  // Both charts are drawn, under the content security policy, and after the figures.
  await expect.poll(() => page.locator('canvas').count()).toBeGreaterThanOrEqual(2);
  const library = scripts.findIndex((path) => /makeChartComp|RevenueChart/.test(path));
  expect(library).toBeGreaterThan(scripts.indexOf('/api/dashboard'));
  // All panels in one request; what waits beside each page's name is the menu's.
  const asked = scripts.filter((path) => path.startsWith('/api/dashboard'));
  expect(new Set(asked)).toEqual(new Set(['/api/dashboard', '/api/dashboard/waiting-work']));
  const drawn = await page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      return width > 100 && height > 100;
    }),
  );
  expect(drawn).not.toContain(false);

  await page.getByRole('button', { name: options.table }).first().click();
  await expectValidPage(page);

  const products = page.waitForResponse(/most-purchased-products\?reportType=1/);
  await page.getByText(options.weekly, { exact: true }).click();
  expect((await products).status()).toBe(200);
  await page
    .getByRole('button', { name: /@mail\.test/ })
    .first()
    .click();
  await page.waitForURL(/\?open=\d+$/);
  await waitForVisible(page.getByRole('dialog').getByText(options.title));
  expect(complaints).toEqual([]);
});
