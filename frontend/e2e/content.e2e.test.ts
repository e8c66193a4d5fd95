import { expect, test } from 'vitest';
import { expectNoOverflow, expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { visitAsAdmin } from './signIn.ts';

const OLD = 'Sleep tight, grow bright.';
const NEW = 'Dream deep, little one.';

test('an owner rewrites and reorders the home page, looks at it as a shopper would, publishes it and takes it back', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/content');
  const { page: shop } = await visit();
  await page.getByRole('link', { name: 'Home page' }).click();
  await page.getByRole('button', { name: new RegExp(`^Head.*${OLD}`) }).click();
  await page.getByLabel('Title · English', { exact: true }).fill(NEW);

  const handles = page.getByRole('button', { name: /^Move (Promises|Categories)/ });
  await handles.first().press('Space');
  await waitForVisible(page.getByText(/^Now at place 2 of/));
  // What moves it listens for keys a moment after it has said that it is picked up.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return page.getByText(/^Now at place 3 of/).count();
    })
    .toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await waitForVisible(page.getByText('Put down at place 3.'));
  expect(await handles.first().getAttribute('aria-label')).toMatch(/^Move Categories/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await waitForVisible(page.getByText('Draft saved.'));

  await page.getByText('Preview', { exact: true }).click();
  const frame = page.frameLocator('iframe');
  await waitForVisible(frame.getByRole('heading', { name: NEW }));
  await page.getByText('Indonesian', { exact: true }).click();
  await waitForVisible(frame.getByRole('heading', { name: 'Tidur lelap, tumbuh hebat.' }));
  await shop.goto('/');
  await waitForVisible(shop.getByRole('heading', { name: OLD }));

  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForVisible(page.getByText('The page is published.'));
  await expect.poll(async () => (await shop.request.get('/')).text()).toContain(NEW);
  await shop.reload();
  await waitForVisible(shop.getByRole('heading', { name: NEW }));

  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare with First texts' }).click();
  await waitForVisible(page.getByText('Tidur lelap, tumbuh hebat. · Title · English'));
  await page.getByRole('button', { name: 'Bring back First texts' }).click();
  await waitForVisible(page.getByText('The earlier version is the draft now.'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await shop.request.get('/')).text()).toContain(OLD);
  expect(complaints).toEqual([]);
}, 120_000);

test.each(VARIANTS)(
  'on a $device and in $language, the editor of a page is accessible',
  async (look) => {
    const { page, complaints } = await visitAsAdmin('/admin/content', look);
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expectValidPage(page);
    await page.goto('/admin/content/home');
    const sections = page.locator('button[aria-expanded="false"][class*="toggle"]');
    await sections.first().waitFor();
    for (const toggle of (await sections.all()).slice(0, 2)) await toggle.click();
    await expectValidPage(page);
    const views = page.locator('.ant-segmented-item');
    await views.nth(1).click();
    await page.waitForLoadState('networkidle');
    // axe counts the landmarks of the framed page as duplicates.
    await expectNoOverflow(page);
    await views.nth(2).click();
    await page
      .getByRole('button', { name: /^(Compare|Bandingkan)/ })
      .first()
      .waitFor();
    await expectValidPage(page);
    expect(complaints).toEqual([]);
  },
  120_000,
);
