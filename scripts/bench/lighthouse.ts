import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { freePort } from '../../backend/testing/freePort.ts';
import { inFolder, inSeries } from '../../backend/testing/many.ts';
import { waitForHydration } from '../../frontend/e2e/hydration.ts';
import { DEMO_PASSWORD } from '../../backend/src/contract/demoSignIns.ts';
import { median, rounded } from './shop.ts';

/** Fetched on demand: npm would put its dependencies into a lock that `npm ci` rejects. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
const OPEN_PAGES = { home: '/', list: '/shop', product: '/details-product/bantal-peluk-awan' };
const SIGNED_IN_PAGES = { checkout: '/checkout' };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const score = (name: string) => (report: Report) => (report.categories[name]?.score ?? NaN) * 100;
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? NaN;

/** The figures of a page, with unit and digits. */
const FIGURES: Record<string, readonly [of: (report: Report) => number, unit: number, digits: number]> = {
  performance: [score('performance'), 1, 0],
  accessibility: [score('accessibility'), 1, 0],
  'best practices': [score('best-practices'), 1, 0],
  seo: [score('seo'), 1, 0],
  'LCP s': [audit('largest-contentful-paint'), 1_000, 1],
  CLS: [audit('cumulative-layout-shift'), 1, 3],
  'TBT ms': [audit('total-blocking-time'), 1, 0],
  kB: [audit('total-byte-weight'), 1_024, 0],
};

/**
 * A phone has a core for the page and others for the browser around it. So has this machine, if it has two: the page's
 * process alone on the last, and the browser, Lighthouse and the shop on the others. Waiting for them would count as the
 * page's own slowness.
 */
const LAST_CORE = cpus().length - 1;
export const ALONE = LAST_CORE > 0 ? ['--no-zygote', `--renderer-cmd-prefix=taskset -c ${LAST_CORE}`] : [];

export async function makeRoom(): Promise<void> {
  if (LAST_CORE === 0) return;
  const others = `0-${LAST_CORE - 1}`;
  const group = await promisify(execFile)('pgrep', ['-P', String(process.pid)]);
  const ids = [String(process.pid), ...group.stdout.trim().split('\n')];
  for (const id of ids) await promisify(execFile)('taskset', ['-acp', others, id]).catch(() => undefined);
}

/**
 * Lighthouse's mobile figures, the median of several runs. Open pages are measured with empty storage; for checkout the
 * demo's shopper is signed in and has something in the cart, so storage stays.
 */
export function measureLighthouse({ origin }: { origin: string }): Promise<object[]> {
  return inFolder(async (profile) => {
    const port = await freePort();
    await makeRoom();
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...ALONE],
    });
    try {
      const rows = await measure(OPEN_PAGES, origin, [`--port=${port}`]);
      const page = await browser.newPage();
      await signIn(page, origin);
      await fillCart(page, origin);
      await page.close();
      return [...rows, ...(await measure(SIGNED_IN_PAGES, origin, [`--port=${port}`, '--disable-storage-reset']))];
    } finally {
      await browser.close();
    }
  });
}

async function measure(pages: Record<string, string>, origin: string, options: string[]): Promise<object[]> {
  const rows = [];
  for (const [page, address] of Object.entries(pages)) {
    const reports = await inSeries(RUNS, () => examine(`${origin}${address}`, options));
    const middles = Object.entries(FIGURES).map(([name, [of, unit, digits]]) => [
      name,
      rounded(median(reports.map(of)) / unit, digits),
    ]);
    rows.push({ page, ...(Object.fromEntries(middles) as Record<string, number>) });
  }
  return rows;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await waitForHydration(page);
  await page.locator('input[autocomplete=username]').fill('shopper@lelap.test');
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function fillCart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${OPEN_PAGES.product}`);
  await waitForHydration(page);
  const add = page.getByRole('main').getByRole('button', { name: /keranjang|add to cart/i });
  await add.first().click();
  await page.waitForFunction("JSON.stringify(localStorage).includes('productDetailId')");
}

/** Now and then Chromium's trace lacks the start of the navigation and Lighthouse ends with an error; another run is as good. */
async function examine(address: string, options: string[], triesLeft = 5): Promise<Report> {
  const args = ['-y', LIGHTHOUSE, address, ...options, '--output=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return examine(address, options, triesLeft - 1);
  }
}
