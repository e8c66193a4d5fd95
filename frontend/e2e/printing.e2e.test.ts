import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ListData } from '@contract/envelope.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { signedIn } from './api.ts';
import { expectAccessible, expectNoOverflow, waitForVisible, visit } from './browser.ts';
import { orderOnItsWay, paidOrder } from './orders.ts';
import { signInToOffice, signInToShop } from './signIn.ts';

/** Of the demo's invoices, the newest; what was printed by another test is printed again. */
async function invoicesOf(isPaid: boolean, count: number): Promise<InvoiceRow[]> {
  const staff = await signedIn('staff@lelap.test');
  const { rows } = await staff<ListData<InvoiceRow>>('GET', '/invoices?pageNo=1&recordsPerPage=100');
  return rows.filter(({ statusEnum }) => PAID_STATUSES.includes(statusEnum) === isPaid).slice(0, count);
}

/** What staff see of the job; the browser's dialog stays away. */
async function openJob(mode: string, format: string, rows: readonly { id: number }[], page?: Page): Promise<Page> {
  const sheet = page ?? (await visit({ theme: 'dark' })).page;
  if (!page) {
    await sheet.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });
    await signInToOffice(sheet, 'staff@lelap.test');
  }
  // Another page first: an address that differs behind # alone opens nothing anew.
  await sheet.goto('/robots.txt');
  const ids = rows.map(({ id }) => id).join(',');
  await sheet.goto(`/admin/invoices/print?mode=${mode}&format=${format}#${ids}`);
  await waitForVisible(sheet.getByRole('article'));
  const all = sheet.getByRole('radio', { name: /^All / });
  if (await all.isVisible()) await all.check();
  await waitForVisible(sheet.getByRole('button', { name: /^Print( \d+)?$/, disabled: false }));
  await expect.poll(() => sheet.evaluate(isPaged)).toBe(true);
  return sheet;
}

/** Runs in the window: whether it knows what its pages are like. */
function isPaged(): boolean {
  return document.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some((rule) => rule instanceof CSSPageRule));
}

/** The pages that its own print menu would make. */
async function pagesOf(page: Page): Promise<{ count: number; size: string | undefined }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf);
  const inMillimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return {
    count: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: `${inMillimetres(box?.[1])}x${inMillimetres(box?.[2])}`,
  };
}

test('the window’s own print menu makes the pages that the paper asks for, white in the dark', async () => {
  const five = await invoicesOf(true, 5);
  const page = await openJob('label', '10x15', five);
  expect(await pagesOf(page)).toEqual({ count: 5, size: '100x150' });
  expect(await pagesOf(await openJob('label', 'A4x4', five, page))).toEqual({ count: 2, size: '210x297' });
  expect(await pagesOf(await openJob('invoice', 'A5', five, page))).toMatchObject({ count: 5, size: '148x210' });
  expect(await pagesOf(await openJob('invoice', 'A4', five, page))).toMatchObject({ count: 5, size: '210x297' });
  expect((await pagesOf(await openJob('slip', 'A4x2', five, page))).count).toBeLessThan(5);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colors = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const inks = [...document.querySelectorAll('article, article *')].map((one) => getComputedStyle(one).color);
    return { backgroundColor, inks: [...new Set(inks)] };
  });
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', inks: ['rgb(0, 0, 0)'] });
});

test('a pile of slips says which are not in it and why, and asks before it prints one twice', async () => {
  const paid = await paidOrder();
  const [unpaid] = await invoicesOf(false, 1);
  const page = await openJob('slip', 'A4', [paid, ...(unpaid ? [unpaid] : [])]);
  await waitForVisible(page.getByText('1 document is left out'));
  await waitForVisible(page.getByText(unpaid?.documentNo ?? ''));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await waitForVisible(page.getByText(/^Noted as sent to print/));

  const another = await paidOrder();
  await page.goto('/robots.txt');
  await page.goto(`/admin/invoices/print?mode=slip#${paid.id},${another.id}`);
  await waitForVisible(page.getByText(/^1 of these 2 were sent to print before, last by /));
  expect(await page.getByRole('article').count()).toBe(1);
  await page.getByRole('radio', { name: 'All 2' }).check();
  expect(await page.getByRole('article').count()).toBe(2);
});

test('the dark theme prints in light: dark text on white paper, each on its own background', async () => {
  const { id } = await orderOnItsWay();
  const { page } = await visit({ theme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signInToShop(page, `/account-detail/orders/${id}`);
  for (const path of [
    `/account-detail/orders/${id}`,
    '/',
    '/faq',
    '/reseller-list',
    '/details-product/bantal-peluk-awan',
  ]) {
    await page.emulateMedia({ media: null });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.evaluate(() => {
        const { backgroundColor, color, printColorAdjust } = getComputedStyle(document.body);
        return { backgroundColor, color, printColorAdjust };
      }),
    ).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(34, 38, 75)', printColorAdjust: 'exact' });
    await expectAccessible(page);
  }
});

test('on a phone no two words of the invoice are printed over each other, on the screen and on narrow paper', async () => {
  const { id } = await paidOrder();
  const { page } = await visit({ device: 'phone' });
  await page.addInitScript(() => (window.print = () => undefined));
  await signInToShop(page, `/account-detail/orders/${id}/print`);
  await waitForVisible(page.getByRole('article'));
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expect([media, await page.getByRole('article').evaluate(wordsOverWords)]).toEqual([media, []]);
    await expectNoOverflow(page);
  }
});

/** Runs in the window: which cells of a table have words that lie on another's, or beyond the paper. */
function wordsOverWords(paper: Element): string[] {
  const edge = paper.getBoundingClientRect().right;
  const cells = [...paper.querySelectorAll('th, td')].map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return { text: cell.textContent, box: words.getBoundingClientRect() };
  });
  const lies = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
  return cells
    .filter(({ box }, index) => box.right > edge || cells.slice(0, index).some((other) => lies(box, other.box)))
    .map(({ text }) => text);
}
