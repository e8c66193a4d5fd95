import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@contract/languages.ts';
import { waitForVisible } from './browser.ts';
import { orderOnItsWay } from './orders.ts';
import { visitAsAdmin } from './signIn.ts';

declare global {
  interface Window {
    /** The layout shifts that nobody asked for, summed. */
    shifted?: number;
  }
}

const LISTS = [
  ...['/admin/invoices', '/admin/customers', '/admin/admins', '/admin/returns', '/admin/payments', '/admin/mails'],
  ...['/admin/city', '/admin/business-partner', '/admin/business-partner/applications', '/admin/sizes'],
  ...['/admin/colors', '/admin/variants', '/admin/categories', '/admin/products', '/admin/promoes'],
  ...['/admin/shipping-rates', '/admin/stock-counts', '/admin/history', '/stock-summary'],
];
const LISTED = /\/api\/([\w-]+\?.*pageNo=|stock-summary)/;
const WIDTHS = [1920, 1440, 1366, 1280];
const ROWS = 'main tbody tr:is(.ant-table-row, :not([class]))';

/** What people write at length, in the rows that the server answers. */
const WRITTEN = /^(name|fullname|customer|email|recipient|subject|description|category|products|colors|userName)$/;
const TAIL = 'Kusumawardhani Prawirodirdjo Sastronegoro Mangunkusumo';

/** Names as long as they get, and each invoice printed. */
async function writeAtLength(page: Page): Promise<void> {
  await page.route(LISTED, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), atLength) as object });
  });
}

function atLength(key: string, value: unknown): unknown {
  if (key === 'prints') return 2;
  return typeof value === 'string' && WRITTEN.test(key) ? `${value} ${TAIL}` : value;
}

/** Without loading the back office anew. */
async function goTo(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => LISTED.test(response.url()));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await answered;
}

/** Cells that lie over each other or outside their table, figures and lines that are cut, and texts cut without a word. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1;
    /** By a fraction of a pixel, which cuts a letter too, and which `scrollWidth` rounds away. */
    const isTextCut = (cell: Element) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return cell.childElementCount === 0 && text.getBoundingClientRect().width > room;
    };
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table')].filter((one) => one.offsetWidth > 0);
    return tables.flatMap((table) => {
      const frame = (table.closest('.ant-table') ?? table.parentElement ?? table).getBoundingClientRect();
      const rows = [...table.rows].filter((row) => row.offsetHeight > 0);
      return rows.flatMap((row) => {
        let edge = frame.left;
        const isTall = row.matches('.ant-table-row') && row.offsetHeight > 41;
        return [...row.cells].flatMap((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          const isHidden = left < edge - 1 || right > frame.right + 1;
          edge = right;
          const parts = [cell, ...cell.querySelectorAll('span, strong, li')];
          const isFigure =
            getComputedStyle(cell).textAlign === 'end' ||
            /^(INV\/\d+\/\d+|\d\d-\d\d-\d{4} \d\d:\d\d)$/.test(cell.textContent);
          const isFigureCut = isFigure && (parts.some(isCut) || isTextCut(cell));
          cell.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          const isUntold = cell.matches('td') && parts.some(isCut) && cell.title !== cell.textContent;
          return isHidden || isFigureCut || isUntold || isTall ? [`${window.innerWidth}: ${cell.textContent}`] : [];
        });
      });
    });
  });
}

test.for(LANGUAGES)('no list hides a cell, however wide the window and long the names, %s', async (language) => {
  await orderOnItsWay();
  const { page, complaints } = await visitAsAdmin('/admin/city', { language });
  await writeAtLength(page);
  for (const list of LISTS) {
    await goTo(page, list);
    await waitForVisible(page.locator(`${ROWS}, main .ant-empty`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => faultsOf(page), { message: `${list} at ${width}` }).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
});

test('a column that found no room is in the details of its row, and its actions are a key away', async () => {
  await orderOnItsWay();
  const { page } = await visitAsAdmin('/admin/invoices', { hasMotion: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.locator(ROWS).first();
  await waitForVisible(row);
  await expect.poll(() => page.getByRole('columnheader', { name: 'Receipt number' }).count()).toBe(0);
  await row.getByRole('button', { name: /^Details of / }).click();
  await waitForVisible(page.getByText('Receipt number', { exact: true }));
  await row.getByRole('button', { name: /^More for / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit Receipt' }).press('Enter');
  await waitForVisible(page.getByRole('dialog'));
});

/** Sums what jumped on its own from the first paint on; what comes late comes much later than the rows. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const onShift = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
      }
    };
    new PerformanceObserver(onShift).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    const isLate = !LISTED.test(route.request().url()) && !route.request().url().includes('/oauth/');
    if (isLate) await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
}

test.for(LANGUAGES)('nothing of a list jumps once it can be seen, %s', async (language) => {
  const { page } = await visitAsAdmin('/admin/city', { language, hasScrollbars: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  await watchShifts(page);
  for (const list of [...LISTS, '/admin/dispatch/hand-overs']) {
    await page.goto(list);
    await waitForVisible(page.locator(`${ROWS}, main .ant-empty`));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifted ?? 0), list).toBeLessThanOrEqual(0.02);
  }
});

const NAMED = [
  ['/admin/business-partner', 'Name', 'Description', 'Type'],
  ['/admin/sizes', 'Name', 'Description', 'Code'],
  ['/admin/colors', 'Name', 'Description', 'Code'],
  ['/admin/variants', 'Name', 'Description', 'Colors', 'Code'],
  ['/admin/promoes', 'Name', 'Description', 'Discount', 'Valid from', 'Valid until'],
  ['/admin/admins', 'Full name', 'Email', 'Created at'],
  ['/admin/customers', 'Full name', 'Email', 'Phone number', 'City', 'Province', 'Created at'],
  ['/admin/invoices', 'Created at', 'Document no', 'Customer', 'Receipt number', 'Paid status'],
] as const;

test('the columns that the specification names are in sight at 1440', async () => {
  const { page } = await visitAsAdmin('/admin/city', { hasScrollbars: true });
  for (const [list, ...columns] of NAMED) {
    await goTo(page, list);
    await waitForVisible(page.locator(ROWS));
    for (const name of columns) await waitForVisible(page.getByRole('columnheader', { name, exact: true }));
  }
});
