import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForVisible, visit } from './browser.ts';
import { PILLOW } from './goods.ts';
import { visitAsAdmin } from './signIn.ts';

/** The ground that something is drawn on, in the system's own colors. */
function ground(place: Locator): Promise<string> {
  return place.first().evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
}

/** The buttons in sight whose edge nobody sees. */
function withoutEdge(page: Page): Promise<string[]> {
  return page
    .locator('button, a[class*="button"], .ant-btn')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(button);
        const isDrawn = (style: string, width: string) => style !== 'none' && parseFloat(width) >= 1;
        const hasEdge = isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth);
        return hasEdge ? [] : [button.textContent || button.outerHTML];
      }),
    );
}

test('in high contrast a shopper sees the chosen pattern, color and size, and the edges of buttons', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  for (const name of ['variant', 'color', 'size']) {
    const options = page.locator(`label:has(> input[name="${name}"])`);
    const chosen = await ground(options.filter({ has: page.locator(':checked') }));
    expect(await ground(options.filter({ hasNot: page.locator(':checked') })), name).not.toBe(chosen);
  }
  expect(await withoutEdge(page)).toEqual([]);

  await page.goto('/shop?categoryId=1', { waitUntil: 'networkidle' });
  const chips = page.locator('main nav a[href^="/shop"]');
  expect(await ground(chips.and(page.locator('[aria-current]')))).not.toBe(
    await ground(chips.and(page.locator(':not([aria-current])'))),
  );
  await page.getByRole('button', { name: 'Filter' }).click();
  await waitForVisible(page.getByRole('heading', { name: 'Filter' }));
  expect(await withoutEdge(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('in high contrast staff see which page, state and switch is on, and the edges of buttons', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/products');
  await page.emulateMedia({ forcedColors: 'active' });
  await waitForVisible(page.getByRole('heading', { name: 'Products', level: 1 }));
  await waitForVisible(page.getByRole('button', { name: 'Edit' }));
  const isMarked = async (chosen: string, other: string) => {
    expect(await ground(page.locator(chosen)), chosen).not.toBe(await ground(page.locator(other)));
  };
  await isMarked('.ant-menu-item-selected', '.ant-menu-item:not(.ant-menu-item-selected)');
  await isMarked('.ant-segmented-item-selected', '.ant-segmented-item:not(.ant-segmented-item-selected)');
  await isMarked('button[aria-pressed="true"]', 'button[aria-pressed="false"]');
  expect(await withoutEdge(page)).toEqual([]);

  await page.goto('/stock-summary');
  const low = page.getByRole('switch', { name: 'Only low stock' });
  const off = await ground(low);
  await low.click();
  await expect.poll(() => ground(low)).not.toBe(off);
  expect(complaints).toEqual([]);
});
