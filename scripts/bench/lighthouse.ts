import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { freePort } from '../../backend/testing/freePort.ts';
import { comesAlive } from '../../frontend/e2e/alive.ts';
import { median } from './median.ts';

/** Fetched when it is asked for: what it depends on doesn't go into a lock that `npm ci` accepts. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
const OPEN_PAGES = { home: '/', list: '/shop', product: '/details-product/bantal-peluk-awan' };
const SIGNED_IN_PAGES = { checkout: '/checkout' };
const DEMO = { username: 'shopper@lelap.test', password: 'lelap123' };

type Figures = Record<string, number>;

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<
    'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time' | 'total-byte-weight',
    { numericValue: number }
  >;
}

/**
 * A phone has a core for the page and others for the browser around it. So has this machine, if it has two: the page's
 * process alone on the last, and the browser, Lighthouse and the shop on the others. Waiting for them would count as the
 * page's own slowness.
 */
const LAST_CORE = cpus().length - 1;
const ALONE = LAST_CORE > 0 ? ['--no-zygote', `--renderer-cmd-prefix=taskset -c ${LAST_CORE}`] : [];

async function makeRoom(): Promise<void> {
  if (LAST_CORE === 0) return;
  const others = `0-${LAST_CORE - 1}`;
  const group = await promisify(execFile)('pgrep', ['-P', String(process.pid)]);
  const ids = [String(process.pid), ...group.stdout.trim().split('\n')];
  for (const id of ids) await promisify(execFile)('taskset', ['-acp', others, id]).catch(() => undefined);
}

/**
 * Lighthouse's mobile figures, each the middle one of several runs. Open pages are measured with nothing kept from
 * before; for checkout the demo's shopper is signed in and has something in the cart, so what is kept stays.
 */
export async function measureLighthouse(origin: string): Promise<object[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'lelap-lighthouse-'));
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
    await rm(profile, { recursive: true, force: true });
  }
}

async function measure(pages: Record<string, string>, origin: string, options: string[]): Promise<object[]> {
  const rows = [];
  for (const [page, address] of Object.entries(pages)) {
    const reports = [];
    for (let count = 0; count < RUNS; count++) reports.push(await examine(`${origin}${address}`, options));
    rows.push({ page, ...middles(reports.map(figures)) });
  }
  return rows;
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await comesAlive(page);
  await page.locator('input[autocomplete=username]').fill(DEMO.username);
  await page.locator('input[autocomplete=current-password]').fill(DEMO.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function fillCart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${OPEN_PAGES.product}`);
  await comesAlive(page);
  const add = page.getByRole('main').getByRole('button', { name: /keranjang|add to cart/i });
  await add.first().click();
  await page.waitForFunction("JSON.stringify(localStorage).includes('productDetailId')");
}

/** Now and then Chromium records no trace; then Lighthouse ends with an error, and another run is as good. */
async function examine(address: string, options: string[], triesLeft = 2): Promise<Report> {
  try {
    return await run(address, options);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return examine(address, options, triesLeft - 1);
  }
}

async function run(address: string, options: string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['-y', LIGHTHOUSE, address, ...options, '--output=json', '--quiet'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

function middles(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.flatMap((run) => run[name] ?? []))]));
}

function figures({ categories, audits }: Report): Figures {
  const score = (name: keyof Report['categories']): number => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP s': Math.round(audits['largest-contentful-paint'].numericValue / 100) / 10,
    CLS: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
    kB: Math.round(audits['total-byte-weight'].numericValue / 1024),
  };
}
