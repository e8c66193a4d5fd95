import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { inSeries } from '../../backend/testing/many.ts';
import { ALONE, makeRoom } from './lighthouse.ts';
import { median, rounded } from './shop.ts';

const RUNS = 5;
/** Lighthouse's slow 4G, in milliseconds and bytes a second, and its phone. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const NOTES = path.join(import.meta.dirname, 'noteFigures.mjs');
/** Long enough for the effect of a tap, and for what a page prepares once it answers. */
const REST_MS = 1_500;

const PRODUCT = '/details-product/bantal-peluk-awan';
const CARD = 'main a[href^="/details-product/"]';
/** A page, and the first tap on it. */
const VISITS: Record<string, [address: string, tap: string]> = {
  'home: menu': ['/', 'header button'],
  'list: search': ['/shop', 'header a[href="/shop#search"]'],
  'list: filter': ['/shop', 'main button[popovertarget]'],
  'list: a product': ['/shop', CARD],
  'home: a product': ['/', CARD],
  'product: a unit': [PRODUCT, 'main fieldset label:not(:has(:checked))'],
  'product: to the cart': [PRODUCT, 'main form + div button:not([aria-label])'],
};

/** What a page notes of itself (noteFigures.mjs), in milliseconds. */
interface Noted {
  painted: number;
  alive: number;
  tap: number;
  next: number;
}

/** A phone four times as slow as this machine, on slow 4G. */
export async function measureInstant({ origin }: { origin: string }): Promise<object[]> {
  await makeRoom();
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...ALONE] });
  try {
    const rows = [];
    for (const [visit, [address, tap]] of Object.entries(VISITS)) {
      const seen = await inSeries(RUNS, async () => {
        const context = await browser.newContext({ ...PHONE, baseURL: origin, locale: 'id-ID' });
        return openAndTap(await context.newPage(), address, tap).finally(() => context.close());
      });
      const middle = (name: keyof Noted) => rounded(median(seen.map((noted) => noted[name])), 0);
      const figures = { 'LCP ms': middle('painted'), 'alive ms': middle('alive'), 'tap ms': middle('tap') };
      rows.push({ visit, ...figures, ...(tap === CARD && { 'next page ms': middle('next') }) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** A shopper taps a card whose picture is there: it is loaded when it comes near. */
async function waitForPicture(card: Locator): Promise<void> {
  const picture = card.locator('xpath=ancestor-or-self::*[.//img][1]//img').first();
  await picture.evaluate((image) => (image as unknown as { decode: () => Promise<void> }).decode());
  await card.page().waitForLoadState('networkidle');
}

async function openAndTap(page: Page, address: string, tap: string): Promise<Noted> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ path: NOTES });
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.alive > 0);
  await sleep(REST_MS);
  const control = page.locator(tap).filter({ visible: true }).first();
  // A shopper scrolls first, and taps when the page rests.
  await control.scrollIntoViewIfNeeded();
  await sleep(REST_MS);
  if (tap === CARD) await waitForPicture(control);
  await control.tap();
  await sleep(REST_MS);
  return page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
}
